"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { flappingCount, isRecovered } from "../../domain/session/readings.ts";
import { useShownFeed } from "../past/shown-board.ts";
import { useFirstNow } from "./first-board.ts";
import { useRules } from "./use-rules.ts";

/** The readings of a session that follow from its history. */
export interface PastReadings {
  /** How often it failed, recovered or went backwards; 0 below the rule's count. */
  flapping: number;
  isRecovered: boolean;
}

/** The readings from a session's history. Re-renders only when one changes, not with every tick. */
export function usePastReadings(session: BoardSession): PastReadings {
  const rules = useRules();
  const feed = useShownFeed();
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
