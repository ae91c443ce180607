import { ownAddress } from "../address/own-address.ts";
import type { MediaClock } from "./media-clock.ts";

const artwork = [
  { src: ownAddress("/icon-192.png"), sizes: "192x192", type: "image/png" },
  { src: ownAddress("/icon-512.png"), sizes: "512x512", type: "image/png" },
];

/** What a lock screen shows and controls. */
export interface MediaSessionInfo {
  title: string;
  company: string;
  onChapter: (direction: "previous" | "next") => void;
}

/** Connects media keys, headsets and lock screens with the clock. Returns how to disconnect them. */
export function connectMediaSession(
  clock: MediaClock,
  { title, company, onChapter }: MediaSessionInfo,
): () => void {
  if (!("mediaSession" in navigator)) return () => undefined;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist: company, artwork });
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: clock.play,
    pause: clock.pause,
    seekbackward: ({ seekOffset }) => {
      clock.skip(-(seekOffset ?? 15));
    },
    seekforward: ({ seekOffset }) => {
      clock.skip(seekOffset ?? 30);
    },
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined) clock.seek(seekTime);
    },
    previoustrack: () => {
      onChapter("previous");
    },
    nexttrack: () => {
      onChapter("next");
    },
  };
  const actions = Object.keys(handlers) as MediaSessionAction[];
  for (const action of actions) session.setActionHandler(action, handlers[action] ?? null);
  const stop = clock.subscribe(() => {
    tellPosition(session, clock);
  });
  return () => {
    stop();
    for (const action of actions) session.setActionHandler(action, null);
    session.metadata = null;
    session.playbackState = "none";
  };
}

function tellPosition(session: MediaSession, clock: MediaClock): void {
  const { endSeconds, isPlaying, isReady, rate } = clock.getSnapshot();
  session.playbackState = isPlaying ? "playing" : "paused";
  // A position beyond the duration throws, and so does a duration of 0.
  if (!isReady || !Number.isFinite(endSeconds) || endSeconds <= 0) return;
  const position = Math.min(Math.max(0, clock.callTime()), endSeconds);
  session.setPositionState({ duration: endSeconds, playbackRate: rate, position });
}
