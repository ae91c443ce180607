import { queryOptions } from "@tanstack/react-query";
import { boardAnswerSchema } from "../../contract/board/board.ts";
import { mergeBoard } from "../../domain/merge-board.ts";
import type { HeldBoard } from "../../domain/merge-board.ts";
import { boardFeed } from "../board-feed.ts";
import { request, RequestError } from "../request.ts";

export const boardKey = ["board"] as const;

const whileSeenMs = 2_000;
const whileHiddenMs = 10_000;

function askEveryMs(): number {
  const isHidden = typeof document !== "undefined" && document.visibilityState === "hidden";
  return isHidden ? whileHiddenMs : whileSeenMs;
}

/**
 * The board: whole at first, then what changed since the version held, applied in one step. It is asked for
 * by one observer (`useBoardFeed`); everything else reads what that one holds.
 */
export const boardQuery = queryOptions({
  queryKey: boardKey,
  queryFn: async ({ client, signal }): Promise<HeldBoard> => {
    const held = client.getQueryData<HeldBoard>(boardKey);
    const base = held?.isRestored ? undefined : held;
    const asked = boardFeed.asking();
    try {
      const path = base ? `/api/board?since=${base.version}` : "/api/board";
      const answer = await request(path, boardAnswerSchema, signal);
      boardFeed.noteAnswer(answer.freshness, answer.generatedAt, askEveryMs(), asked);
      return mergeBoard(base, answer);
    } catch (error) {
      if (error instanceof RequestError) {
        boardFeed.noteFailure(error.failure.kind === "unreachable" ? "unreachable" : "failing");
      }
      throw error;
    }
  },
  structuralSharing: false,
  staleTime: 0,
  gcTime: Infinity,
  // The next poll is the retry.
  retry: false,
});

/** How the one polling observer asks: also while hidden, for the failures in the tab's title. */
export const boardPolling = {
  refetchInterval: askEveryMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;
