import type { Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { discard } from "../upstream/fetch.ts";
import { mediaFailure, unreadableMedia } from "./media-problem.ts";
import { firstVariant } from "./playlist-times.ts";
import { readMedia } from "./read-media.ts";

type Reading = Pick<Runtime, "keep" | "clock" | "fetchMedia">;

const liveOwner = Symbol.for("callboard.playlists");
const endedOwner = Symbol.for("callboard.playlists-over");
const limits = { maxEntries: 200, sizeOf: (text: string) => text.length, maxSize: 64 * 1024 * 1024 };
const liveLimits = { ...limits, ttlMs: 1_000 };
const endedLimits = { ...limits, ttlMs: 3_600_000 };
const maxBytes = 4 * 1024 * 1024;
/** Twelve hours in segments of four seconds, with a date and a title each. */
const maxLines = 45_000;

/**
 * Upstream's playlist, requested at most once a second for all listeners, and once an hour after its stream has
 * ended.
 * @throws MediaError; UpstreamError unreadable, before the text is used
 */
export function readPlaylist(url: string, runtime: Reading, isOver = false): Promise<string> {
  const cache = isOver
    ? runtime.keep(endedOwner, () => new SingleFlightCache<string>(runtime.clock, endedLimits))
    : runtime.keep(liveOwner, () => new SingleFlightCache<string>(runtime.clock, liveLimits));
  return cache.get(url, async () => {
    const response = await runtime.fetchMedia(url);
    if (!response.ok) {
      discard(response);
      throw mediaFailure(response.status);
    }
    const text = (await readMedia(response, url, { clock: runtime.clock, maxBytes })).toString();
    assertPlaylist(text);
    return text;
  });
}

function assertPlaylist(text: string): void {
  if (!/^\uFEFF?#EXTM3U/.test(text)) throw unreadableMedia("no playlist");
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  if (lines > maxLines) throw unreadableMedia(`a playlist of ${lines} lines`);
}

/** The playlist that lists segments: the one at the address, or the first of a master playlist. */
export async function readMediaPlaylist(
  url: string,
  runtime: Reading,
  isOver: boolean,
): Promise<{ url: string; text: string }> {
  const text = await readPlaylist(url, runtime, isOver);
  const variant = firstVariant(text, url);
  return variant === null
    ? { url, text }
    : { url: variant, text: await readPlaylist(variant, runtime, isOver) };
}
