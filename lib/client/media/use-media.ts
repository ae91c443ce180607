"use client";

import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { MediaClock } from "./media-clock.ts";
import { atRest, type MediaSnapshot } from "./media-snapshot.ts";

export const MediaClockContext = createContext<MediaClock | null>(null);

/** The clock of the call around a component. Throws without one, so that no second clock is created. */
export function useMediaClock(): MediaClock {
  const clock = use(MediaClockContext);
  if (!clock) throw new Error("useMediaClock needs a MediaClockContext");
  return clock;
}

/** One value of the player. Re-renders only when that value changes. */
export function useMedia<T extends boolean | number | string | null>(select: (media: MediaSnapshot) => T): T {
  const clock = useMediaClock();
  return useSyncExternalStore(
    clock.subscribe,
    () => select(clock.getSnapshot()),
    () => select(atRest),
  );
}

/**
 * What `read` returns for the second of the call that is heard, many times a second while playing; `before` until the page is
 * hydrated and while that second is not known exactly. Re-renders only when the result changes, so `read` must return
 * the same object for the same result.
 */
export function useAtCallTime<T>(read: (seconds: number) => T, before: T): T {
  const clock = useMediaClock();
  const subscribe = useCallback((onTime: () => void) => clock.onTime(onTime), [clock]);
  // Read at every render too: otherwise a result from replaced data would be shown for one frame.
  return useSyncExternalStore(
    subscribe,
    () => {
      const seconds = clock.wordTime();
      return seconds === null ? before : read(seconds);
    },
    () => before,
  );
}
