"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { flappingCount, isRecovered } from "../../domain/session/readings.ts";
import { useFirstNow, useShownClock } from "../freshness/shown-clock.ts";
import { useRules } from "./use-board.ts";

/** The readings of a session that follow from its history. */
export interface PastReadings {
  /** How often it failed, recovered or went backwards; 0 below the rule's count. */
  flapping: number;
  isRecovered: boolean;
}

/** The readings from a session's history. Re-renders only when one changes, not with every tick. */
export function usePastReadings(session: BoardSession): PastReadings {
  const rules = useRules();
  const feed = useShownClock();
  const first = useFirstNow() ?? NaN;
  const flapping = useSyncExternalStore(
    feed.subscribe,
    () => flappingCount(session, feed.now() ?? NaN, rules),
    () => flappingCount(session, first, rules),
  );
  const hasRecovered = useSyncExternalStore(
    feed.subscribe,
    () => isRecovered(session, feed.now() ?? NaN, rules),
    () => isRecovered(session, first, rules),
  );
  return { flapping, isRecovered: hasRecovered };
}
