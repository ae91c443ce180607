"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isJustChanged } from "../../domain/session/session-timing.ts";
import { useFirstNow, useShownClock } from "../freshness/shown-clock.ts";

/** How long a changed session stays marked, in milliseconds: longer on walls, which people look at less often. */
const holdMs = { desk: 30_000, wall: 60_000 };

/** True for a while after an observed state change. */
export function useJustChanged(session: BoardSession, place: keyof typeof holdMs = "desk"): boolean {
  const hold = holdMs[place];
  const feed = useShownClock();
  const first = useFirstNow() ?? NaN;
  return useSyncExternalStore(
    feed.subscribe,
    () => isJustChanged(session, feed.now() ?? NaN, hold),
    () => isJustChanged(session, first, hold),
  );
}
