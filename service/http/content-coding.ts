import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { promisify } from "node:util";
import zlib from "node:zlib";

export const codings = ["br", "zstd", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** Shorter answers fit one packet and are not compressed. */
export const fewestBytesToCompress = 1_024;

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
