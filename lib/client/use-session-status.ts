"use client";

import type { BoardSession } from "../contract/board/board-session.ts";
import type { FreshnessStatus } from "../contract/board/freshness.ts";
import { useAnswerStatus } from "./answer-status.ts";
import { sessionAnswer, sessionEveryMs } from "./queries/session-detail.ts";
import { useBoardSession } from "./use-board-session.ts";

/** How sure the screen of one session may be of its state: as of the board where that has it, else by its own answers. */
export function useSessionStatus(session: BoardSession | null): FreshnessStatus {
  const isOnBoard = useBoardSession(session?.id ?? null) !== undefined;
  const own = useAnswerStatus(sessionAnswer(session?.id ?? 0), sessionEveryMs(session?.state));
  return session === null || isOnBoard ? "current" : own;
}
