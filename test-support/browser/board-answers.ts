import { QueryClient } from "@tanstack/react-query";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer } from "../answers.ts";
import { currentFreshness } from "../current-freshness.ts";

const pollEveryMs = 2_000;

/** A tab's queries, and what gives it a new board with the server's time. */
export function createBoardAnswers(): {
  queries: QueryClient;
  answer: (sessions: readonly BoardSession[], at: string) => void;
} {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let version = 0;
  return {
    queries,
    answer: (sessions, at) => {
      version += 1;
      tabClock.onAnswer(currentFreshness, at, pollEveryMs);
      const board = boardAnswer(at, { version, sessions: [...sessions] });
      queries.setQueryData(boardKey, mergeBoard(undefined, board));
    },
  };
}
