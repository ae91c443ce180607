"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { flappingCount, isRecovered } from "../../domain/session/readings.ts";
import { boardFeed } from "./board-feed.ts";
import { useRules } from "./use-rules.ts";

/** A session's readings from its history. */
export interface PastReadings {
  /** 0 below the rule's count. */
  flapping: number;
  isRecovered: boolean;
}

/** Re-renders only when a reading begins or ends, not with every tick. */
export function usePastReadings(session: BoardSession): PastReadings {
  const rules = useRules();
  const flapping = useSyncExternalStore(
    boardFeed.subscribe,
    () => flappingCount(session, boardFeed.now() ?? NaN, rules),
    () => 0,
  );
  const hasRecovered = useSyncExternalStore(
    boardFeed.subscribe,
    () => isRecovered(session, boardFeed.now() ?? NaN, rules),
    () => false,
  );
  return { flapping, isRecovered: hasRecovered };
}
