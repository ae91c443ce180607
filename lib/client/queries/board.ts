import { queryOptions } from "@tanstack/react-query";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { boardFeed } from "../board/board-feed.ts";
import { createBoardPoller } from "../board/board-poller.ts";
import { pageBuild } from "../page/page-build.ts";

export const boardKey = ["board"] as const;

const whileSeenMs = 2_000;
const whileHiddenMs = 10_000;

/** The poller of this tab. */
export const boardPoller = createBoardPoller(boardFeed, () => {
  const isHidden = typeof document !== "undefined" && document.visibilityState === "hidden";
  return isHidden ? whileHiddenMs : whileSeenMs;
});

/**
 * The board: whole at first, then what changed since the version held, applied in one step. One observer polls it
 * (`useBoardFeed`); everything else reads its cache.
 */
export const boardQuery = queryOptions({
  queryKey: boardKey,
  queryFn: ({ client, signal }) =>
    boardPoller.poll(
      client.getQueryData<HeldBoard>(boardKey),
      (board) => {
        client.setQueryData(boardKey, board);
        pageBuild.note(board.buildId);
      },
      signal,
    ),
  structuralSharing: false,
  staleTime: 0,
  gcTime: Infinity,
  // The next poll is the retry.
  retry: false,
});

/** The options of the polling observer: it polls while hidden too, for the failures in the tab's title. */
export const boardPolling = {
  refetchInterval: boardPoller.everyMs,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: "always",
  refetchOnReconnect: "always",
} as const;
