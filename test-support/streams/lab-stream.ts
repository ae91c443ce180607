import type { IncomingMessage, ServerResponse } from "node:http";
import { toneFrames, toneFrameSeconds } from "./tone-frames.ts";

/** A live stream of tones, as an encoder and a CDN might send it. The tones carry the second of the call. */
export interface LabStream {
  /** The date of second 0. */
  startedAtMs: number;
  /** How much of the call has been sent; the stream grows from here when it is played at speed. */
  sentSeconds: number;
  /** Only the last seconds are listed, as many CDNs do; without it the whole call is. */
  windowSeconds?: number;
  /** Whether segments have dates. */
  isDated: boolean;
  /** The encoder lost these seconds of the call, between two segments. */
  lost?: { fromSeconds: number; seconds: number };
  /** The text says when its second 0 was. */
  isTextDated: boolean;
  /** The playlist begins with a byte-order mark. */
  hasByteOrderMark?: boolean;
  /** The playlist redirects into this folder, in which alone its segments are. */
  redirectsTo?: string;
}

const segmentSeconds = 6;
const framesOfSegment = Math.round(segmentSeconds / toneFrameSeconds);
const wordsOfParagraph = 20;

/** The second of the call at which a segment begins. */
function segmentStart({ lost }: LabStream, index: number): number {
  const start = index * segmentSeconds;
  return lost && start >= lost.fromSeconds ? start + lost.seconds : start;
}

function segmentCount({ sentSeconds, lost }: LabStream): number {
  const heard = lost && sentSeconds > lost.fromSeconds ? sentSeconds - lost.seconds : sentSeconds;
  return Math.floor(heard / segmentSeconds);
}

/** Its media playlist now. */
export function labPlaylist(stream: LabStream): string {
  const count = segmentCount(stream);
  const listed =
    stream.windowSeconds === undefined ? count : Math.floor(stream.windowSeconds / segmentSeconds);
  const first = Math.max(0, count - listed);
  const lines = [
    `${stream.hasByteOrderMark ? "\uFEFF" : ""}#EXTM3U`,
    "#EXT-X-VERSION:3",
    `#EXT-X-TARGETDURATION:${segmentSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    ...(stream.windowSeconds === undefined ? ["#EXT-X-PLAYLIST-TYPE:EVENT"] : []),
  ];
  for (let index = first; index < count; index += 1) {
    const start = segmentStart(stream, index);
    const isResumed = index > first && start !== segmentStart(stream, index - 1) + segmentSeconds;
    if (isResumed) lines.push("#EXT-X-DISCONTINUITY");
    if (stream.isDated)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(stream.startedAtMs + start * 1000).toISOString()}`);
    lines.push(`#EXTINF:${segmentSeconds.toFixed(3)},`, `seg-${index}.mp3`);
  }
  return `${lines.join("\n")}\n`;
}

/** Its live text: one word for each second of the call that was sent, which is that second as a number. */
export function labText(stream: LabStream): string {
  const { isTextDated, startedAtMs, sentSeconds, lost } = stream;
  const start = {
    type: "start",
    file_format_version: "1.7",
    ...(isTextDated && { processing_start_time: new Date(startedAtMs).toISOString() }),
  };
  const lines: object[] = [start];
  for (let second = 0; second + 1 <= sentSeconds; second += 1) {
    if (lost && second >= lost.fromSeconds && second < lost.fromSeconds + lost.seconds) continue;
    const p = String(Math.floor(second / wordsOfParagraph));
    lines.push({ t: String(second), s: second, e: second + 1, p, S: "0" });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Answers below a folder: `playlist.m3u8`, its segments, and a live text of any name with ranges. */
export function answerLabStream(stream: LabStream, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = pathname.split("/").at(-1) ?? "";
  const segment = /^seg-(\d+)\.mp3$/.exec(name)?.[1];
  const folder = stream.redirectsTo;
  const isThere = folder === undefined || pathname.includes(`/${folder}/`);
  response.setHeader("cache-control", "no-store");
  if (name === "playlist.m3u8" && !isThere) {
    response.writeHead(302, { location: `${folder}/playlist.m3u8` }).end();
  } else if (name === "playlist.m3u8") {
    response.setHeader("content-type", "application/vnd.apple.mpegurl").end(labPlaylist(stream));
  } else if (name.endsWith(".jsonl")) {
    const text = Buffer.from(labText(stream));
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    const range =
      from < text.length ? `bytes ${from}-${text.length - 1}/${text.length}` : `bytes */${text.length}`;
    response.writeHead(from < text.length ? 206 : 416, { "content-range": range }).end(text.subarray(from));
  } else if (segment !== undefined && isThere) {
    const sound = toneFrames(segmentStart(stream, Number(segment)), framesOfSegment);
    response.setHeader("content-type", "audio/mpeg").end(sound);
  } else response.writeHead(404).end();
}
