"use client";

import { useEffect, useRef } from "react";
import { reloadDelayMs, shouldReload } from "../../domain/wall/reload-rule.ts";
import { ownName } from "../address/own-address.ts";
import { boardFeed } from "../board/board-feed.ts";
import { useBoard } from "../board/use-board.ts";

const reloadedKey = ownName("callboard:wall-reloaded-at");

/** Reloads the page when another build answers: for screens that nobody operates. */
export function useBuildReload(): void {
  const board = useBoard();
  const heard = board && !board.isRestored ? board.buildId : null;
  const loaded = useRef<string | null>(null);

  useEffect(() => {
    loaded.current ??= heard;
    const isDue = () =>
      shouldReload({
        loadedBuild: loaded.current,
        heardBuild: heard,
        isAnswerFresh: boardFeed.freshness().status === "current",
        lastReloadAt: readReloadedAt(),
        now: Date.now(),
      });
    if (heard === null || heard === loaded.current) return;
    // Checked again each round, because the rule may say "later" or answers may have stopped meanwhile.
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (!isDue()) {
          wait();
          return;
        }
        sessionStorage.setItem(reloadedKey, String(Date.now()));
        location.reload();
      }, reloadDelayMs(Math.random()));
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  }, [heard]);
}

function readReloadedAt(): number | null {
  const at = Number(sessionStorage.getItem(reloadedKey));
  return Number.isFinite(at) && at > 0 ? at : null;
}
