"use client";

import { defaultReadingRules, type ReadingRules } from "../../contract/board/reading-rules.ts";
import { useBoard } from "./use-board.ts";

/** The server's rules for readings. */
export function useRules(): ReadingRules {
  return useBoard()?.rules ?? defaultReadingRules;
}
