"use client";

import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StreamEvent } from "../../contract/board/stream-event.ts";
import { mergeBoard, type HeldBoard } from "../../domain/board/merge-board.ts";
import type { ServerFailure } from "../../domain/freshness/screen-freshness.ts";
import { tabClock, type TabClock } from "../freshness/tab-clock.ts";
import { clearForRefusal } from "../kept/clear-kept.ts";
import { mayKeep } from "../kept/kept-items.ts";
import { followPage } from "../page/follow-page.ts";
import { pageBuild } from "../page/page-build.ts";
import { request, RequestError, type RequestFailure } from "../request/request.ts";
import { followStream } from "../stream/follow-stream.ts";
import { keepLastBoard } from "./last-board.ts";
import { readBoard } from "./read-board.ts";

/** How a tab polls the board. It does not depend on React, so that benches and tests poll the same way. */
export interface BoardPoller {
  /** The time between two requests, in milliseconds. */
  everyMs: () => number;
  /**
   * Requests what changed since the board `held`, or all of it. The new board goes to `hold` before the clock learns
   * of the answer, so that no screen calls the old board current.
   *
   * @throws RequestError when the request fails, or the abort of the signal
   */
  poll: (
    held: HeldBoard | undefined,
    hold: (board: HeldBoard) => void,
    signal?: AbortSignal,
  ) => Promise<HeldBoard>;
  /** Whether an event of the stream reports something that `held` lacks; then the next poll must see it. */
  isNews: (event: StreamEvent, held: HeldBoard | undefined) => boolean;
}

/** Polls for one clock. `origin` is the server; by default the one that served the page. */
export function createBoardPoller(
  clock: TabClock,
  everyMs: () => number,
  origin: () => string = () => "",
): BoardPoller {
  // Makes the next address one for which no cache in front has an answer from before the event.
  let news = "";
  return {
    everyMs,
    poll: async (held, hold, signal) => {
      // A board of an earlier visit may come from another server, so no delta is requested for it.
      const base = held?.isRestored ? undefined : held;
      const stamp = clock.stampRequest();
      const path = base ? `/api/board?since=${base.version}${news}` : "/api/board";
      news = "";
      try {
        const answer = await request(origin() + path, readBoard, signal);
        const board = mergeBoard(base, answer);
        hold(board);
        clock.noteAnswer(answer.freshness, answer.generatedAt, everyMs(), stamp);
        return board;
      } catch (error) {
        if (error instanceof RequestError) clock.noteFailure(serverFailureOf(error.failure));
        throw error;
      }
    },
    isNews: (event, held) => {
      const [told, known] =
        event.type === "version"
          ? [event.version, held?.version]
          : [event.freshness.status, clock.freshness().status];
      if (told === known) return false;
      news = `&news=${told}`;
      return true;
    },
  };
}

function serverFailureOf(failure: RequestFailure): ServerFailure {
  if (failure.kind === "unreachable") return "unreachable";
  if (failure.kind !== "problem") return "failing";
  if (failure.code === "notSignedIn" || failure.code === "notAllowed") return "signedOut";
  return failure.code === "storeFailing" ? "databaseAway" : "failing";
}

const whileSeenMs = 2_000;
const whileHiddenMs = 10_000;

/** The poller of this tab. */
const boardPoller = createBoardPoller(tabClock, () => {
  const isHidden = typeof document !== "undefined" && document.visibilityState === "hidden";
  return isHidden ? whileHiddenMs : whileSeenMs;
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
        if (!boardPoller.isNews(event, client.getQueryData<HeldBoard>(boardKey))) return;
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
    let { interruptions } = tabClock.stampRequest();
    return tabClock.subscribe(() => {
      const now = tabClock.stampRequest().interruptions;
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
          tabClock.noteRestored(last.generatedAt);
          client.setQueryData(boardKey, last);
        },
        held: () => client.getQueryData<HeldBoard>(boardKey),
      }),
    [client],
  );
}
