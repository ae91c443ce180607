"use client";

import { useSyncExternalStore } from "react";

/** Which build answers a page: its own, another one, or both, while instances are being replaced one by one. */
export type AnsweringBuild = "own" | "both" | "other";

/** What a page knows of the server's build. */
export interface PageBuild {
  /** The build that this page came from; null where the page does not say. */
  loaded: () => string | null;
  /** The build of the last answer; null before the first one. */
  latest: () => string | null;
  answering: () => AnsweringBuild;
  /** Notes the build of an answer that has just arrived. */
  note: (build: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Once one of two builds has been silent for this long, the other one alone answers. */
const silentMs = 10_000;

/** `steadyNow` in milliseconds. */
export function createPageBuild(loaded: () => string | null, steadyNow: () => number): PageBuild {
  const listeners = new Set<() => void>();
  let latest: string | null = null;
  let answering: AnsweringBuild = "own";
  let ownAt = steadyNow();
  let otherAt: number | null = null;
  const evaluate = (): AnsweringBuild => {
    if (otherAt === null || ownAt - otherAt >= silentMs) return "own";
    return otherAt - ownAt >= silentMs ? "other" : "both";
  };
  return {
    loaded,
    latest: () => latest,
    answering: () => answering,
    note(build) {
      const own = loaded();
      if (own === null || build === own) ownAt = steadyNow();
      else otherAt = steadyNow();
      const next = evaluate();
      if (build === latest && next === answering) return;
      latest = build;
      answering = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The builds of this tab. The server writes its build on the document. */
export const pageBuild = createPageBuild(
  () => document.documentElement.dataset.build ?? null,
  () => performance.now(),
);

/** The build of the last answer; null before the first one. */
export function useLatestBuild(): string | null {
  return useSyncExternalStore(pageBuild.subscribe, pageBuild.latest, () => null);
}

/** Which build answers this page. */
export function useAnsweringBuild(): AnsweringBuild {
  return useSyncExternalStore(pageBuild.subscribe, pageBuild.answering, () => "own");
}
