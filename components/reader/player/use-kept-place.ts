"use client";

import { useEffect, useState } from "react";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { forgetPlace, recallPlace, rememberPlace } from "#lib/client/media/listening-memory.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";
import { isAtLiveEdge } from "#lib/client/media/media-snapshot.ts";

const rememberEveryMs = 5_000;
/** A listener who is this far away has left the place. */
const leftBySeconds = 2;

/**
 * Opens a call where this listener stopped, unless the address has a time, and saves the place: on leaving, hiding
 * and pausing, and every 5 s in case the browser is killed.
 */
export function useKeptPlace(clock: MediaClock, call: ReaderCall, askedSeconds: number | null): void {
  const name = placeName(call);
  // The address and the saved place are read when the call opens; playback moves on from there.
  const [opening] = useState({ isAsked: askedSeconds !== null, isLive: call.mode === "live" });
  useEffect(() => {
    const kept = opening.isAsked ? null : recallPlace(name);
    if (kept && !(opening.isLive && kept.isAtLiveEdge)) clock.seek(kept.seconds);
  }, [clock, name, opening]);

  useEffect(() => {
    let openedAt: number | null = null;
    let wasPlaying = false;
    let hasMoved = false;
    const remember = () => {
      if (!hasMoved) return;
      const media = clock.getSnapshot();
      if (media.hasEnded) forgetPlace(name);
      else rememberPlace(name, { seconds: clock.callTime(), isAtLiveEdge: isAtLiveEdge(media) });
    };
    const stop = clock.subscribe(() => {
      const { isReady, isPlaying, isLive, second } = clock.getSnapshot();
      if (!isReady) return;
      openedAt ??= second;
      // A live call moves to its edge by itself while it opens.
      hasMoved ||= isPlaying || (!isLive && Math.abs(second - openedAt) >= leftBySeconds);
      if (wasPlaying && !isPlaying) remember();
      wasPlaying = isPlaying;
    });
    const timer = setInterval(remember, rememberEveryMs);
    const handleHidden = () => {
      if (document.visibilityState === "hidden") remember();
    };
    addEventListener("pagehide", remember);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      stop();
      clearInterval(timer);
      removeEventListener("pagehide", remember);
      document.removeEventListener("visibilitychange", handleHidden);
      remember();
    };
  }, [clock, name]);
}

/**
 * Removes the time from the address once the listener has moved on from it, so that a reload opens where they are.
 */
export function useSpentRequest(
  clock: MediaClock,
  askedSeconds: number | null,
  setAskedSeconds: (seconds: null) => Promise<unknown>,
): void {
  useEffect(() => {
    if (askedSeconds === null) return;
    let hasBeenThere = false;
    return clock.subscribe(() => {
      const { isReady, startSeconds, endSeconds } = clock.getSnapshot();
      if (!isReady) return;
      const inReach = Math.min(Math.max(askedSeconds, startSeconds), endSeconds);
      const isThere = Math.abs(clock.callTime() - inReach) < leftBySeconds;
      if (isThere) hasBeenThere = true;
      else if (hasBeenThere) void setAskedSeconds(null);
    });
  }, [clock, askedSeconds, setAskedSeconds]);
}

/** One saved place per call, whichever of its pages is open. */
function placeName({ session, transcript, path }: ReaderCall): string {
  const eventId = session?.eventId ?? transcript?.eventId ?? null;
  return eventId === null ? path : `event ${eventId}`;
}
