"use client";

import { defaultReadingRules, type ReadingRules } from "../contract/board/reading-rules.ts";
import { useBoard } from "./use-board.ts";

/** When this server calls a session late, overrun, stuck, flapping or recovered. */
export function useRules(): ReadingRules {
  return useBoard()?.rules ?? defaultReadingRules;
}
