"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { clearForRefusal } from "../kept/clear-kept.ts";
import { mayKeep } from "../kept/kept-items.ts";
import { boardFeed } from "./board-feed.ts";
import { storeLastBoard, readLastBoard } from "./last-board.ts";
import { boardKey, boardPoller, boardPolling, boardQuery } from "../queries/board.ts";
import { followPage } from "../page/follow-page.ts";
import { followStream } from "../stream/follow-stream.ts";

const storeEveryMs = 15_000;

/** Polls the board for this tab. Mounted once per page, by the shell or the wall. */
export function useBoardFeed(): void {
  const client = useQueryClient();
  useQuery({ ...boardQuery, ...boardPolling, notifyOnChangeProps: [] });

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
        onFreeze: boardFeed.interrupt,
        onResume: () => void client.refetchQueries({ type: "active" }),
        onMaybeChanged: boardFeed.evaluate,
      }),
    [client],
  );

  useEffect(() => {
    let { interruptions } = boardFeed.stampRequest();
    return boardFeed.subscribe(() => {
      const now = boardFeed.stampRequest().interruptions;
      if (now === interruptions) return;
      interruptions = now;
      // After a sleep every query refetches at once; in a hidden page this runs when it is back.
      setTimeout(() => void client.refetchQueries({ type: "active" }), 0);
    });
  }, [client]);

  useEffect(() => {
    const clearWhenRefused = () => {
      if (boardFeed.freshness().cause === "signedOut" && mayKeep()) void clearForRefusal();
    };
    return boardFeed.subscribe(clearWhenRefused);
  }, []);

  useEffect(() => {
    let isOver = false;
    // A page that came with a first board shows a newer one than the stored one.
    const isWanted = () => !isOver && boardFeed.now() === null && client.getQueryData(boardKey) === undefined;
    void readLastBoard(isWanted).then((last) => {
      if (!last || !isWanted()) return;
      boardFeed.noteRestored(last.generatedAt);
      client.setQueryData(boardKey, last);
    });
    let stored: HeldBoard | undefined;
    const store = () => {
      const held = client.getQueryData<HeldBoard>(boardKey);
      if (!held || held.isRestored || held === stored) return;
      stored = held;
      void storeLastBoard(held);
    };
    const timer = setInterval(store, storeEveryMs);
    document.addEventListener("visibilitychange", store);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", store);
    };
  }, [client]);
}
