import { LRUCache } from "lru-cache";
import { agesBy } from "../clock.ts";
import type { Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { discard, type FetchResponse } from "../upstream/fetch.ts";
import type { KnownAnswer } from "./fetch-media.ts";
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
  /** When it was requested, by the monotonic clock. */
  requestedAt: number;
}

const liveOwner = Symbol.for("callboard.playlists");
const endedOwner = Symbol.for("callboard.playlists-over");
const limits = { maxEntries: 200, sizeOf: ({ text }: Playlist) => text.length, maxSize: 64 * 1024 * 1024 };
/**
 * A playlist grows once in its target duration (RFC 8216, 6.2.1), so that is how long one copy serves everybody. A master
 * playlist does not grow.
 */
const liveLimits = { ...limits, ttlMs: 1_000, ttlOf: ({ text }: Playlist) => servesForMs(text) };
const masterServesMs = 60_000;
const servesAtMostMs = 15_000;
const endedLimits = { ...limits, ttlMs: 3_600_000 };
const maxBytes = 4 * 1024 * 1024;
/** Twelve hours in segments of four seconds, with a date and a title each. */
const maxLines = 45_000;

/** A playlist of which upstream can say that it is still the same. */
interface KnownPlaylist {
  playlist: Playlist;
  ofMaster: PlaylistVariables;
  known: KnownAnswer;
}

/** For as long as somebody listens; a live playlist is requested every second. */
const knownLimits = { max: 200, maxSize: 16 * 1024 * 1024, ttl: 60_000 };
const knownOwner = Symbol.for("callboard.known-playlists");

function createKnown({ clock }: Pick<Reading, "clock">): LRUCache<string, KnownPlaylist> {
  const sizeCalculation = ({ playlist }: KnownPlaylist) => playlist.text.length + 1;
  return new LRUCache({
    ...knownLimits,
    sizeCalculation,
    ...agesBy(clock),
  });
}

function servesForMs(text: string): number {
  const seconds = /^#EXT-X-TARGETDURATION:([\d.]+)/m.exec(text)?.[1];
  if (seconds === undefined) return text.includes("#EXT-X-STREAM-INF") ? masterServesMs : liveLimits.ttlMs;
  return Math.min(servesAtMostMs, Math.max(liveLimits.ttlMs, Number(seconds) * 1000));
}

/**
 * Upstream's playlist, requested at most once in its target duration for all listeners and for the watch of streams, and
 * once an hour after its stream has ended. Where it has a tag, what has not changed is not sent again.
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
  return cache.get(url, () => fetchPlaylist(url, runtime, ofMaster));
}

async function fetchPlaylist(url: string, runtime: Reading, ofMaster: PlaylistVariables): Promise<Playlist> {
  const all = runtime.singleton(knownOwner, () => createKnown(runtime));
  const before = all.get(url);
  const known = before?.ofMaster === ofMaster ? before.known : null;
  let address = url;
  const requestedAt = runtime.clock.steady();
  const response = await runtime.fetchMedia(url, { known, onAddress: (final) => (address = final) });
  if (before && known && response.status === 304) {
    discard(response);
    const playlist = { ...before.playlist, requestedAt };
    all.set(url, { ...before, playlist });
    return playlist;
  }
  if (!response.ok) {
    discard(response);
    throw mediaFailure(response.status);
  }
  const bytes = await readMedia(response, url, { clock: runtime.clock, maxBytes });
  const sent = bytes.toString().replace(/^\uFEFF/, "");
  assertPlaylist(sent);
  const playlist = { url: address, requestedAt, ...substituteVariables(sent, address, ofMaster) };
  const validators = validatorsOf(response);
  if (validators) all.set(url, { playlist, ofMaster, known: { url: address, ...validators } });
  else all.delete(url);
  return playlist;
}

/**
 * The tag of an answer, or when it was changed; null where it has neither. A time in seconds says nothing of what changes
 * again within the same one (RFC 9110, 8.8.2.2).
 */
function validatorsOf({ headers }: FetchResponse): Pick<KnownAnswer, "etag" | "lastModified"> | null {
  const etag = headers.get("etag");
  const lastModified = headers.get("last-modified");
  const changedMs = Date.parse(lastModified ?? "");
  const isPast = Date.parse(headers.get("date") ?? "") - changedMs >= 2_000;
  if (etag === null && !isPast) return null;
  return { etag, lastModified: isPast ? lastModified : null };
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
