import type { MediaProblem } from "./media-source.ts";

/** What screens may know of the player. Changes about once a second while playing. Times are call seconds. */
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
  /** Where "jump to live" goes. */
  liveEdgeSeconds: number | null;
  /** False when a sliding playlist does not say where it lies in the call, so words cannot be matched. */
  isPlaced: boolean;
  rate: number;
  volume: number;
  isMuted: boolean;
}

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;

export const atRest: MediaSnapshot = {
  hasSource: false,
  isReady: false,
  isPlaying: false,
  isWaiting: false,
  isLive: false,
  hasEnded: false,
  problem: null,
  second: 0,
  startSeconds: 0,
  endSeconds: 0,
  bufferedSeconds: 0,
  liveEdgeSeconds: null,
  isPlaced: true,
  rate: 1,
  volume: 1,
  isMuted: false,
};

export const watchedEvents = [
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
  "ratechange",
  "volumechange",
] as const;

/** How far the sound is loaded from where it plays, in element time. */
export function bufferedAhead({ buffered, currentTime }: HTMLAudioElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime)
      return buffered.end(index);
  }
  return currentTime;
}
