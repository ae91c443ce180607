"use client";

import { useSyncExternalStore } from "react";
import type { ScreenFreshness } from "../../domain/freshness/screen-freshness.ts";
import { useFirstNow, useShownClock, type ShownClock } from "./shown-clock.ts";

const onServer: ScreenFreshness = {
  status: "blind",
  cause: "connecting",
  listing: null,
  confirmedAt: null,
  watchedSince: null,
};
const nothing = () => null;

/** The server's time once a second, for timers; it stops while the board is blind. */
export function useNow(): number | null {
  const feed = useShownClock();
  const first = useFirstNow();
  return useSyncExternalStore(feed.subscribe, feed.now, () => first);
}

/** The server's time once a minute, for what depends on the day or the minute. */
export function useMinute(): number | null {
  return useMoment(60_000);
}

/** The server's time, rounded down to a multiple of `everyMs`; it stops while the board is blind. */
export function useMoment(everyMs: number): number | null {
  const feed = useShownClock();
  const first = useFirstNow();
  const inSteps = (now: number | null) => (now === null ? null : Math.floor(now / everyMs) * everyMs);
  return useSyncExternalStore(
    feed.subscribe,
    () => inSteps(feed.now()),
    () => inSteps(first),
  );
}

/** The server's time once a second, also while the board is blind: for clocks and ages, not for timers. */
export function useClock(): number | null {
  const feed = useShownClock();
  return useSyncExternalStore(feed.subscribe, feed.clock, nothing);
}

/** How long ago the board was last confirmed, in milliseconds; null where it never was. */
export function useDataAge(): number | null {
  const clock = useClock();
  const { confirmedAt } = useFreshness();
  return confirmedAt === null || clock === null ? null : Math.max(0, clock - confirmedAt);
}

/** The freshness of the board. */
export function useFreshness(): ScreenFreshness {
  const feed = useShownClock();
  return useSyncExternalStore(feed.subscribe, feed.freshness, () => onServer);
}

/** True when the board is not confirmed. */
export function useIsBlind(): boolean {
  const feed = useShownClock();
  return useSyncExternalStore(
    feed.subscribe,
    () => isBlind(feed),
    () => true,
  );
}

function isBlind(feed: ShownClock): boolean {
  return feed.freshness().status === "blind";
}
