import type { Board } from "#lib/contract/board/board.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import { currentFreshness } from "../current-freshness.ts";

/** What the server answers for a whole board, confirmed at that instant. */
export function boardAnswer(generatedAt: string, changes: Partial<Board> = {}): Board {
  return {
    version: 1,
    generatedAt,
    buildId: "a",
    rules: defaultReadingRules,
    freshness: currentFreshness,
    goneFailureEndedAt: null,
    snoozes: [],
    savedVersion: 1,
    sessions: [],
    ...changes,
  };
}
