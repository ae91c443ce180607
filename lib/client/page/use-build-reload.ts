"use client";

import { useEffect } from "react";
import { reloadDelayMs, shouldReload } from "../../domain/wall/reload-rule.ts";
import { ownName } from "../address/own-address.ts";
import { boardFeed } from "../board/board-feed.ts";
import { pageBuild, useHeardBuild } from "./page-build.ts";

const reloadedKey = ownName("callboard:wall-reloaded-at");

/** Reloads the page when another build answers: for screens that nobody operates. */
export function useBuildReload(): void {
  const heard = useHeardBuild();

  useEffect(() => {
    const loadedBuild = pageBuild.loaded();
    const isDue = () =>
      shouldReload({
        loadedBuild,
        heardBuild: heard,
        isAnswerFresh: boardFeed.freshness().status === "current",
        lastReloadAt: readReloadedAt(),
        now: Date.now(),
      });
    if (heard === null || heard === loadedBuild) return;
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
