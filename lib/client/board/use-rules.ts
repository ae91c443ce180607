"use client";

import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { useBoard } from "./use-board.ts";

/** The server's rules for readings. */
export function useRules(): ReadingRules {
  return useBoard()?.rules ?? defaultReadingRules;
}
