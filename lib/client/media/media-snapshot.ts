import { noGaps, type Placing } from "../../domain/reader/place-sound.ts";
import type { Interruption } from "../../domain/transcript/joined-text.ts";
import { callSecondAt } from "../../domain/reader/audio-segments.ts";
import type { MediaProblem, SourceReport } from "./media-source.ts";

/**
 * The player's state. Changes about once a second while playing. Times are call seconds, and the element's own while
 * the place of the sound in its call is unknown.
 */
export interface MediaSnapshot {
  hasSource: boolean;
  isReady: boolean;
  isPlaying: boolean;
  isWaiting: boolean;
  isLive: boolean;
  hasEnded: boolean;
  problem: MediaProblem | null;
  second: number;
  /** First and last second that can be sought. */
  startSeconds: number;
  endSeconds: number;
  bufferedSeconds: number;
  /** The live call has not been played yet: its position follows the live edge, wherever the element is. */
  staysAtEdge: boolean;
  /** Where "jump to live" seeks to. */
  liveEdgeSeconds: number | null;
  /** How well it is known where in its call the sound is. Words are matched only where that is exact. */
  placing: Placing;
  /** Parts of the call that the stream lost, by its dates. */
  gaps: readonly Interruption[];
  /** The current speed, at most 1× at the live edge, and the speed that the listener chose. */
  rate: number;
  chosenRate: number;
  volume: number;
  isMuted: boolean;
  /** The listener asked to hear the call when there is sound. */
  willJoin: boolean;
  /** The browser requires another click before it plays. */
  isHeldBack: boolean;
  /** The browser found no device to play on, and has not played any sound since. */
  lacksDevice: boolean;
  /** Seconds that the listener adds to the sound's time, to correct its position in the text. */
  nudgeSeconds: number;
}

export const playbackRates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

/** The next faster or slower rate that can be chosen. */
export function rateBeside(rate: number, step: 1 | -1): number {
  const index = playbackRates.findIndex((one) => one >= rate);
  return playbackRates[Math.min(Math.max(index + step, 0), playbackRates.length - 1)] ?? 1;
}

/** The state while no source is connected. */
export const notConnected = {
  hasSource: false,
  isReady: false,
  isPlaying: false,
  isWaiting: false,
  isLive: false,
  hasEnded: false,
  problem: null,
  startSeconds: 0,
  endSeconds: 0,
  bufferedSeconds: 0,
  liveEdgeSeconds: null,
} satisfies Partial<MediaSnapshot>;

export const atRest: MediaSnapshot = {
  ...notConnected,
  second: 0,
  staysAtEdge: false,
  placing: "exact",
  gaps: noGaps,
  rate: 1,
  chosenRate: 1,
  volume: 1,
  isMuted: false,
  willJoin: false,
  isHeldBack: false,
  lacksDevice: false,
  nudgeSeconds: 0,
};

/** True while an element plays sound that has arrived. */
function isHeard(element: HTMLAudioElement): boolean {
  return !element.paused && !element.seeking && element.readyState >= element.HAVE_FUTURE_DATA;
}

const atEdgeSeconds = 6;

/** True where jumping to the live edge would skip almost nothing. */
export function isAtLiveEdge({ isLive, liveEdgeSeconds, second }: MediaSnapshot): boolean {
  return isLive && (liveEdgeSeconds === null || Math.round(liveEdgeSeconds - second) <= atEdgeSeconds);
}

/**
 * Whether a second of the call can be heard: not while the place of the sound is unknown, and no more once a live
 * stream has dropped it.
 */
export function availabilityOf(
  { isReady, isLive, placing, startSeconds }: MediaSnapshot,
  callSeconds: number,
): "heard" | "gone" | "unplaced" {
  if (!isReady) return "heard";
  if (placing === "unknown") return "unplaced";
  return isLive && callSeconds < startSeconds - barelySeconds ? "gone" : "heard";
}

const barelySeconds = 0.5;

const watchedEvents = [
  "loadedmetadata",
  "durationchange",
  "progress",
  "timeupdate",
  "seeking",
  "seeked",
  "play",
  "playing",
  "pause",
  "waiting",
  "canplay",
  "ended",
  "error",
  "ratechange",
  "volumechange",
] as const;

/** Calls the handler with every event of an element that may change the snapshot; returns how to stop. */
export function watchElement(element: HTMLAudioElement, handle: (type: string) => void): () => void {
  const watching = new AbortController();
  for (const type of watchedEvents) {
    element.addEventListener(type, () => handle(type), { signal: watching.signal });
  }
  return () => {
    watching.abort();
  };
}

/** What Firefox says of an element that goes on in silence, because the machine has no device to play sound. */
export const hasNoSink = ({ error }: HTMLAudioElement) => error?.message.includes("MediaSink") === true;
/** Long enough for an element without a device to have failed. */
const surelyHeardSeconds = 0.5;

function isSurelyHeard(element: HTMLAudioElement): boolean {
  if (!isHeard(element) || hasNoSink(element)) return false;
  const { played } = element;
  // After a seek what was played is in several parts.
  const parts = Array.from({ length: played.length }, (_, part) => played.end(part) - played.start(part));
  return parts.some((seconds) => seconds > surelyHeardSeconds);
}

/**
 * Stops an element that goes on in silence after an error: a listener would wait for sound, and what feeds a live call's
 * element pauses it soon, without a word. A live call's place goes on with what arrives.
 */
export function stopInSilence(element: HTMLAudioElement, { get, update }: HeldSnapshot): void {
  if (!hasNoSink(element)) return;
  update({ lacksDevice: true, staysAtEdge: isAtLiveEdge(get()) });
  element.pause();
}

/** The store of a clock's snapshot. */
export type HeldSnapshot = ReturnType<typeof holdSnapshot>;

/** Holds the latest snapshot and notifies subscribers when it changes. */
export function holdSnapshot() {
  let snapshot = atRest;
  const listeners = new Set<() => void>();
  return {
    get: (): MediaSnapshot => snapshot,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (change: Partial<MediaSnapshot>): void => {
      const next = { ...snapshot, ...change };
      const keys = Object.keys(change) as (keyof MediaSnapshot)[];
      if (keys.every((key) => Object.is(next[key], snapshot[key]))) return;
      snapshot = next;
      for (const listener of listeners) listener();
    },
  };
}

const noTimes: TimeRanges = { length: 0, start: () => Number.NaN, end: () => Number.NaN };
/**
 * What an element says before its metadata is there. WebKitGTK is not asked for it then: the length of a file that it is
 * asked for too early is that of what has arrived, for good, so that nothing can be sought.
 */
const unread = { seekable: noTimes, buffered: noTimes, duration: Number.NaN };

/** The part of the snapshot that follows from the element and its source, in call seconds. */
export function soundOf(
  element: HTMLAudioElement,
  { isLive, liveEdgeSeconds, firstSeconds, stretches, placing, gaps }: SourceReport,
): Partial<MediaSnapshot> {
  const { seekable, buffered, duration } = element.readyState > 0 ? element : unread;
  const reach = seekable.length > 0 ? seekable.end(seekable.length - 1) : duration;
  const first = Math.max(firstHeard(buffered, firstSeconds), seekable.length > 0 ? seekable.start(0) : 0);
  const callSecondOf = (playerSeconds: number) => callSecondAt(stretches, playerSeconds);
  return {
    isPlaying: !element.paused && !element.ended,
    // What is heard decides: an element may report an error and play on.
    ...(isHeard(element) && { problem: null }),
    ...(isSurelyHeard(element) && { lacksDevice: false }),
    isLive,
    placing,
    gaps,
    liveEdgeSeconds: liveEdgeSeconds === null ? null : callSecondOf(liveEdgeSeconds),
    startSeconds: callSecondOf(first),
    endSeconds: Number.isFinite(reach) ? callSecondOf(reach) : 0,
    bufferedSeconds: callSecondOf(bufferedAhead(buffered, element.currentTime)),
    volume: element.volume,
    isMuted: element.muted,
  };
}

/** The first time that can be played: the first that is listed, or earlier as far as what is loaded continues there. */
function firstHeard(buffered: TimeRanges, firstSeconds: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index);
    if (start < firstSeconds && buffered.end(index) >= firstSeconds) return start;
  }
  return firstSeconds;
}

/** How far the sound is loaded beyond the current time, in element time. */
function bufferedAhead(buffered: TimeRanges, currentTime: number): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  }
  return currentTime;
}
