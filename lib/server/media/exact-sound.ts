import { within } from "../clock.ts";
import type { Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { discard, readChunks } from "../upstream/fetch.ts";
import { mediaFailure, MediaError } from "./media-problem.ts";
import { frameHeader, FrameScan, infoOf, tagBytes, type FramePart } from "./mp3-scan.ts";
import { readMedia } from "./read-media.ts";

/**
 * How to play one file at exact times: `asItIs` where every second is as many bytes as another, or nobody can say;
 * `scanning` while its frames are being read; else by its parts.
 */
export type ExactSound = { kind: "asItIs" | "scanning" } | { kind: "parts"; parts: readonly FramePart[] };

type Reading = Pick<Runtime, "singleton" | "clock" | "fetchMedia">;

const owner = Symbol.for("callboard.exact-sound");
/** Parts take some 50 kB of a call of three hours. */
const limits = { maxEntries: 200, ttlMs: 12 * 3_600_000 };
const partSeconds = 20;
const answerWithinMs = 1_000;
const sampleBytes = 16_384;
/** Four hours at the highest bit rate. */
const maxBytes = 600 * 1024 * 1024;
const scanWithinMs = 20 * 60_000;
/** A scan transfers the whole file, once for all listeners. */
const maxScans = 2;

interface Scans {
  cache: SingleFlightCache<readonly FramePart[] | null>;
  running: number;
}

/**
 * How to play a recording's file at exact times. In a file of variable bit rate browsers seek by a table of a hundred
 * places, and are seconds off; its frames are read once, and the answer is `scanning` until that is done.
 * @throws MediaError, UpstreamError
 */
export async function findExactSound(url: string, runtime: Reading): Promise<ExactSound> {
  const scans = runtime.singleton<Scans>(owner, () => ({
    cache: new SingleFlightCache(runtime.clock, limits),
    running: 0,
  }));
  const isKnown = scans.cache.peek(url) !== undefined;
  if (!isKnown && scans.running >= maxScans) return { kind: "scanning" };
  const pending = scans.cache.get(url, async () => {
    scans.running += 1;
    try {
      return (await isVariable(url, runtime)) ? await scanFile(url, runtime) : null;
    } finally {
      scans.running -= 1;
    }
  });
  const found = await within(runtime.clock, answerWithinMs, () => pending.then((parts) => ({ parts })));
  // The scan goes on without this caller.
  pending.catch(() => undefined);
  if (found === null) return { kind: "scanning" };
  return found.parts === null ? { kind: "asItIs" } : { kind: "parts", parts: found.parts };
}

/** By the file's header, else by frames of its beginning and its middle. */
async function isVariable(url: string, runtime: Reading): Promise<boolean> {
  const head = await sampleOf(url, 0, runtime);
  if (head === null) return false;
  const tag = tagBytes(head.bytes);
  const first = tag + 200 < head.bytes.length ? head : await sampleOf(url, tag, runtime);
  if (first === null) return false;
  const info = infoOf(first.bytes, first === head ? tag : 0);
  if (info !== null) return info === "variable";
  const rates = ratesIn(first.bytes);
  for (const share of [0.25, 0.5, 0.75]) {
    const sample = rates.size > 1 ? null : await sampleOf(url, Math.floor(head.size * share), runtime);
    for (const rate of sample ? ratesIn(sample.bytes) : []) rates.add(rate);
  }
  return rates.size > 1;
}

/** Bytes from an offset on, and the size of the file; null where its server sends no ranges. */
async function sampleOf(url: string, from: number, runtime: Reading) {
  const range = `bytes=${from}-${from + sampleBytes - 1}`;
  const response = await runtime.fetchMedia(url, { range });
  const size = Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]);
  if (response.status !== 206 || Number.isNaN(size)) {
    discard(response);
    if (!response.ok) throw mediaFailure(response.status);
    return null;
  }
  const bytes = await readMedia(response, url, { clock: runtime.clock, maxBytes: sampleBytes });
  return { bytes, size };
}

/** The bit rates of the frames in bytes from anywhere in a file. */
function ratesIn(bytes: Uint8Array): Set<number> {
  const rates = new Set<number>();
  let at = 0;
  while (at < bytes.length) {
    const frame = frameHeader(bytes, at);
    // What looks like a header is one if another follows its frame.
    const isFrame = frame !== null && (rates.size > 0 || frameHeader(bytes, at + frame.bytes) !== null);
    if (isFrame) rates.add(frame.kbps);
    at += isFrame ? frame.bytes : 1;
  }
  return rates;
}

async function scanFile(url: string, { fetchMedia, clock }: Reading): Promise<readonly FramePart[]> {
  const response = await fetchMedia(url);
  if (!response.ok) {
    discard(response);
    throw mediaFailure(response.status);
  }
  const limit = new AbortController();
  const cancel = clock.after(scanWithinMs, () => limit.abort());
  const scan = new FrameScan(partSeconds);
  let size = 0;
  try {
    for await (const piece of readChunks(response, limit.signal)) {
      size += piece.length;
      if (size > maxBytes) throw new MediaError("tooLarge", url);
      scan.push(piece);
    }
  } finally {
    cancel();
  }
  scan.end();
  return scan.parts;
}

/** A playlist of the parts of a file, which players play at exact times (RFC 8216, 4.3.2.2). */
export function partsPlaylist(parts: readonly FramePart[], address: string): string {
  const longest = Math.max(1, ...parts.map(({ seconds }) => seconds));
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:4",
    `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`,
    "#EXT-X-MEDIA-SEQUENCE:0",
    "#EXT-X-PLAYLIST-TYPE:VOD",
  ];
  for (const { offset, bytes, seconds } of parts)
    lines.push(`#EXTINF:${seconds.toFixed(5)},`, `#EXT-X-BYTERANGE:${bytes}@${offset}`, address);
  lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}
