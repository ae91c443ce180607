import type { Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { discard } from "../upstream/fetch.ts";
import { mediaFailure, unreadableMedia } from "./media-problem.ts";
import { firstVariant } from "./playlist-times.ts";
import { noVariables, substituteVariables, type PlaylistVariables } from "./playlist-variables.ts";
import { readMedia } from "./read-media.ts";

type Reading = Pick<Runtime, "singleton" | "clock" | "fetchMedia">;

/** A playlist as a player reads it. */
export interface Playlist {
  /** The address that answered, after redirects: relative addresses are resolved against it (RFC 3986, 5.1.3). */
  url: string;
  /** Without a byte-order mark, its variables replaced by their values. */
  text: string;
  variables: PlaylistVariables;
}

const liveOwner = Symbol.for("callboard.playlists");
const endedOwner = Symbol.for("callboard.playlists-over");
const limits = { maxEntries: 200, sizeOf: ({ text }: Playlist) => text.length, maxSize: 64 * 1024 * 1024 };
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
export function readPlaylist(
  url: string,
  runtime: Reading,
  isOver = false,
  ofMaster = noVariables,
): Promise<Playlist> {
  const cache = isOver
    ? runtime.singleton(endedOwner, () => new SingleFlightCache<Playlist>(runtime.clock, endedLimits))
    : runtime.singleton(liveOwner, () => new SingleFlightCache<Playlist>(runtime.clock, liveLimits));
  return cache.get(url, async () => {
    let address = url;
    const response = await runtime.fetchMedia(url, { onAddress: (final) => (address = final) });
    if (!response.ok) {
      discard(response);
      throw mediaFailure(response.status);
    }
    const bytes = await readMedia(response, url, { clock: runtime.clock, maxBytes });
    const sent = bytes.toString().replace(/^\uFEFF/, "");
    assertPlaylist(sent);
    return { url: address, ...substituteVariables(sent, address, ofMaster) };
  });
}

function assertPlaylist(text: string): void {
  if (!text.startsWith("#EXTM3U")) throw unreadableMedia("no playlist");
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  if (lines > maxLines) throw unreadableMedia(`a playlist of ${lines} lines`);
}

/** The playlist that lists segments: the one at the address, or the first of a master playlist. */
export async function readMediaPlaylist(url: string, runtime: Reading, isOver: boolean): Promise<Playlist> {
  const playlist = await readPlaylist(url, runtime, isOver);
  const variant = firstVariant(playlist.text, playlist.url);
  return variant === null ? playlist : readPlaylist(variant, runtime, isOver, playlist.variables);
}
