"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { boardPollMs } from "../../contract/board/values/board-poll-ms.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { clearForRefusal } from "../kept/clear-kept.ts";
import { mayKeep } from "../kept/kept-items.ts";
import { followPage } from "../page/follow-page.ts";
import { pageBuild } from "../page/page-build.ts";
import { followStream } from "../stream/follow-stream.ts";
import { createBoardPoller } from "./board-poller.ts";
import { keepLastBoard } from "./last-board.ts";

/** The poller of this tab. */
const boardPoller = createBoardPoller(tabClock, () => {
  const isHidden = typeof document !== "undefined" && document.visibilityState === "hidden";
  return isHidden ? boardPollMs.hidden : boardPollMs.seen;
});

export const boardKey = ["board"] as const;

/**
 * The board: whole at first, then what changed since the version held, applied in one step. One observer polls it
 * (`useBoardSubscription`); everything else reads its cache.
 */
export const boardQuery = queryOptions({
  queryKey: boardKey,
  queryFn: ({ client, signal }) =>
    boardPoller.poll(
      client.getQueryData<ClientBoard>(boardKey),
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

/** Polls the board for this tab. Mounted once per page, by the shell or the wall. */
export function useBoardSubscription(): void {
  const client = useQueryClient();
  useQuery({
    ...boardQuery,
    notifyOnChangeProps: [],
    refetchInterval: boardPoller.everyMs,
    // While hidden too, for the failures in the tab's title.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });

  useEffect(
    () =>
      followStream((event) => {
        if (!boardPoller.isNewer(event, client.getQueryData<ClientBoard>(boardKey))) return;
        void client.refetchQueries({ queryKey: boardKey }, { cancelRefetch: false });
      }),
    [client],
  );

  useEffect(
    () =>
      followPage({
        onFreeze: tabClock.interrupt,
        onResume: () => void client.refetchQueries({ type: "active" }),
        onMaybeChanged: tabClock.evaluate,
      }),
    [client],
  );

  useEffect(() => {
    let { interruptions } = tabClock.startRequest();
    return tabClock.subscribe(() => {
      const now = tabClock.startRequest().interruptions;
      if (now === interruptions) return;
      interruptions = now;
      // After a sleep every query refetches at once; in a hidden page this runs when it is back.
      setTimeout(() => void client.refetchQueries({ type: "active" }), 0);
    });
  }, [client]);

  useEffect(() => {
    const clearWhenRefused = () => {
      if (tabClock.freshness().cause === "signedOut" && mayKeep()) void clearForRefusal();
    };
    return tabClock.subscribe(clearWhenRefused);
  }, []);

  useEffect(
    () =>
      keepLastBoard({
        // A page that came with a first board shows a newer one than the stored one.
        isWanted: () => tabClock.now() === null && client.getQueryData(boardKey) === undefined,
        restore: (last) => {
          tabClock.onRestored(last.generatedAt);
          client.setQueryData(boardKey, last);
        },
        held: () => client.getQueryData<ClientBoard>(boardKey),
      }),
    [client],
  );
}
