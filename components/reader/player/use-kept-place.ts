"use client";

import { useEffect, useState } from "react";
import { forgetPlace, recallPlace, rememberPlace } from "#lib/client/media/listening-memory.ts";
import type { MediaClock } from "#lib/client/media/media-clock.ts";

const rememberEveryMs = 5_000;
/** A listener who is this far from a place has left it. */
const leftBySeconds = 2;

interface Opening {
  name: string;
  requestedSeconds: number | null;
  isLive: boolean;
  /** The call is playing already, in the mini player for instance. */
  isContinued: boolean;
}

/** Opens a call at the time in the address, else where this listener stopped; one that is playing already continues. */
export function useOpeningPlace(clock: MediaClock, given: Opening): void {
  // Read once, when the call opens: playback moves on from there.
  const [{ name, requestedSeconds, isLive, isContinued }] = useState(given);
  useEffect(() => {
    const kept = requestedSeconds === null && !isContinued ? recallPlace(name) : null;
    if (requestedSeconds !== null) clock.seek(requestedSeconds);
    else if (kept && !(isLive && kept.isAtLiveEdge)) clock.seek(kept.seconds);
  }, [clock, name, requestedSeconds, isLive, isContinued]);
}

/** Saves the place in a call: on leaving, hiding and pausing, and every 5 s in case the browser is killed. */
export function useKeptPlace(clock: MediaClock, name: string): void {
  useEffect(() => {
    let openedAt: number | null = null;
    let wasPlaying = false;
    let hasMoved = false;
    const remember = () => {
      if (!hasMoved) return;
      if (clock.getSnapshot().hasEnded) forgetPlace(name);
      else rememberPlace(name, clock.place());
    };
    const stop = clock.subscribe(() => {
      const { isReady, isPlaying, isLive, second } = clock.getSnapshot();
      if (wasPlaying && !isPlaying) remember();
      wasPlaying = isPlaying;
      if (!isReady) return;
      openedAt ??= second;
      // A live call moves to its edge by itself while it opens.
      hasMoved ||= isPlaying || (!isLive && Math.abs(second - openedAt) >= leftBySeconds);
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

/** Removes the time from the address once the listener has moved on from it, so that a reload opens where they are. */
export function useClearRequestedTime(
  clock: MediaClock,
  requestedSeconds: number | null,
  setRequestedSeconds: (seconds: null) => Promise<unknown>,
): void {
  useEffect(() => {
    if (requestedSeconds === null) return;
    let hasBeenThere = false;
    return clock.subscribe(() => {
      const { isReady, startSeconds, endSeconds } = clock.getSnapshot();
      if (!isReady) return;
      const inReach = Math.min(Math.max(requestedSeconds, startSeconds), endSeconds);
      const isThere = Math.abs(clock.callTime() - inReach) < leftBySeconds;
      if (isThere) hasBeenThere = true;
      else if (hasBeenThere) void setRequestedSeconds(null);
    });
  }, [clock, requestedSeconds, setRequestedSeconds]);
}
