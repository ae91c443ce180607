import { createHash } from "node:crypto";
import { playlistPath } from "../../contract/public-v3/assumptions.ts";

/** A playlist that may grow, or one file: recognised by the address, because one field may hold either. */
export function mediaKind(url: string): "hls" | "file" {
  return playlistPath.test(new URL(url).pathname) ? "hls" : "file";
}

/** Eight hexadecimal digits that change with the address, so that a screen notices a restarted stream. */
export function addressTag(url: string): string {
  const { origin, pathname } = new URL(url);
  return createHash("sha256")
    .update(origin + pathname)
    .digest("hex")
    .slice(0, 8);
}
