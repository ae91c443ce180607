"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { flappingCount, isRecovered } from "../../domain/session/readings.ts";
import { useShownFeed } from "../past/shown-board.ts";
import { useFirstNow } from "./first-board.ts";
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
