"use client";

import { useEffect } from "react";
import { reloadDelayMs, shouldReload } from "../../domain/wall/reload-rule.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { pageBuild, useLatestBuild } from "./page-build.ts";

/** Reloads the page when another build answers: for screens that nobody operates. */
export function useBuildReload(): void {
  const latest = useLatestBuild();

  useEffect(() => {
    const loadedBuild = pageBuild.loaded();
    const isDue = () =>
      shouldReload({
        loadedBuild,
        latestBuild: latest,
        isAnswerFresh: tabClock.freshness().status === "current",
        reloadedAgoMs: reloadedAgoMs(),
      });
    if (latest === null || latest === loadedBuild) return;
    // Checked again each round, because the rule may say "later" or answers may have stopped meanwhile.
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (!isDue()) {
          wait();
          return;
        }
        location.reload();
      }, reloadDelayMs(Math.random()));
    };
    wait();
    return () => {
      clearTimeout(timer);
    };
  }, [latest]);
}

/** By the browser's own record, because a frame inside another site's page may have no storage. */
function reloadedAgoMs(): number | null {
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  return isReload ? performance.now() : null;
}
