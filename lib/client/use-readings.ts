"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../contract/board/board-session.ts";
import { flappingCount, isRecovered } from "../domain/readings.ts";
import { boardFeed } from "./board-feed.ts";
import { useRules } from "./use-rules.ts";

/** What Callboard reads into a session's past: how often it came and went, and whether it just came back. */
export interface PastReadings {
  /** 0 while it is too seldom to matter. */
  flapping: number;
  isRecovered: boolean;
}

/** Renders only when a reading begins or ends, not with every tick. */
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
