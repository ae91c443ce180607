import zlib, { crc32 } from "node:zlib";
import type { HttpAnswer, HttpRequest } from "./exchange.ts";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { promisify } from "node:util";

/** The bytes of an answer with its tag and compressed forms, each made once. */
export interface CachedAnswer {
  body: Uint8Array;
  etag: string;
  contentType: string;
  /** By coding; a promise while being made. */
  compressed: Map<Coding, Uint8Array | Promise<Uint8Array>>;
}

export function cachedAnswer(body: Uint8Array, contentType = "application/json"): CachedAnswer {
  return { body, contentType, etag: tagOf(body), compressed: new Map() };
}

/**
 * Distinguishes versions of one answer: its length and the checksums of up to four parts. A cryptographic hash would
 * cost more than reading a full page.
 */
function tagOf(body: Uint8Array): string {
  const part = Math.max(minBytesOfPart, Math.ceil(body.byteLength / 4));
  let tag = body.byteLength.toString(36);
  for (let start = 0; start < body.byteLength; start += part)
    tag += `-${crc32(body.subarray(start, start + part)).toString(36)}`;
  return `W/"${tag}"`;
}

/** Every part costs a call, so short answers are one part. */
const minBytesOfPart = 2_000;

/** Answers depend on the key and are revalidated before use. */
const commonHeaders = {
  "cache-control": "private, no-cache",
  vary: "Accept-Encoding",
};

/**
 * The answer to one client (RFC 9110): 304 if it has it, else in full, in its preferred coding.
 *
 * @param more headers of this answer only
 */
export function answerFrom(
  cached: CachedAnswer,
  request: HttpRequest,
  more: Record<string, string>,
): HttpAnswer | Promise<HttpAnswer> {
  const headers: Record<string, string> = {
    "content-type": cached.contentType,
    ...commonHeaders,
    etag: cached.etag,
    ...more,
  };
  const known = request.header("if-none-match");
  if (known !== undefined && matches(known, cached.etag)) return { status: 304, headers, body: null };
  const coding =
    cached.body.byteLength < minBytesToCompress ? null : codingFor(request.header("accept-encoding"));
  const whole = (body: Uint8Array): HttpAnswer => {
    headers["content-length"] = String(body.byteLength);
    return { status: 200, headers, body: request.method === "HEAD" ? null : body };
  };
  if (coding === null) return whole(cached.body);
  headers["content-encoding"] = coding;
  const ready = cached.compressed.get(coding) ?? compressOnce(cached, coding);
  return ready instanceof Promise ? ready.then(whole) : whole(ready);
}

function compressOnce(cached: CachedAnswer, coding: Coding): Promise<Uint8Array> {
  const making = compress(cached.body, coding).then((made) => {
    cached.compressed.set(coding, made);
    return made;
  });
  cached.compressed.set(coding, making);
  return making;
}

/** Weak comparison: with or without `W/`, one of a list, or any. */
function matches(known: string, etag: string): boolean {
  if (known === etag || known.trim() === "*") return true;
  const bare = etag.replace(/^W\//, "");
  return known.split(",").some((each) => each.trim().replace(/^W\//, "") === bare);
}

export const codings = ["br", "zstd", "gzip"] as const;
type Coding = (typeof codings)[number];

/** Shorter answers fit one packet and are not compressed. */
const minBytesToCompress = 1_024;

const brotli = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress);
const zstd = promisify<Uint8Array, zlib.ZstdOptions, Uint8Array>(zlib.zstdCompress);
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip);

/** Cached by header value, of which clients send few. */
const chosen = new LRUCache<string, Coding | "identity">({ max: 200 });

/** Missing from the library's published types. */
interface Preferring {
  encoding: (available: string[], options: { preferred: string[] }) => string | undefined;
}

/** The client's preferred coding, among equals the smallest; null when it accepts none of ours. */
export function codingFor(accepted: string | undefined): Coding | null {
  if (accepted === undefined) return null;
  const known = chosen.get(accepted);
  if (known !== undefined) return known === "identity" ? null : known;
  const negotiator: Preferring = new Negotiator({ headers: { "accept-encoding": accepted } });
  const best = negotiator.encoding([...codings, "identity"], { preferred: [...codings] });
  const coding = codings.find((each) => each === best);
  chosen.set(accepted, coding ?? "identity");
  return coding ?? null;
}

/** Compresses at a middle level: the result is cached and sent to several clients. */
export async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  switch (coding) {
    case "br":
      return brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
    case "zstd":
      return zstd(body, {});
    case "gzip":
      return gzip(body, { level: 5 });
  }
}
