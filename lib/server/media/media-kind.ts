import { createHash } from "node:crypto";

/** A playlist that may grow, or one file. Told by the address, since one field may hold either. */
export function mediaKind(url: string): "hls" | "file" {
  return /\.m3u8$/i.test(new URL(url).pathname) ? "hls" : "file";
}

/** Eight letters that change when the address does, so that a screen notices that a stream was begun anew. */
export function addressTag(url: string): string {
  const { origin, pathname } = new URL(url);
  return createHash("sha256")
    .update(origin + pathname)
    .digest("hex")
    .slice(0, 8);
}
