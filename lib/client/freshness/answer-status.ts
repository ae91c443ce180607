"use client";

import { useSyncExternalStore } from "react";
import type { FreshnessStatus } from "../../contract/board/freshness.ts";
import { tabClock } from "./tab-clock.ts";
import type { RequestStamp } from "./tab-clock.ts";

const stamps = new Map<string, RequestStamp>();

/** Makes a request whose answer is shown beside the board, and records under `key` when it was made. */
export async function stamped<T>(key: string, send: () => Promise<T>): Promise<T> {
  const stamp = tabClock.stampRequest();
  const answer = await send();
  stamps.set(key, stamp);
  return answer;
}

/** The freshness of such an answer by its own age, because its requests may fail while the board's succeed. */
export function useAnswerStatus(key: string, pollEveryMs: number): FreshnessStatus {
  return useSyncExternalStore(
    tabClock.subscribe,
    () => statusOf(key, pollEveryMs),
    () => "current",
  );
}

function statusOf(key: string, pollEveryMs: number): FreshnessStatus {
  // An answer that came with the page has no stamp; its age counts from its first render.
  const stamp = stamps.get(key) ?? tabClock.stampRequest();
  stamps.set(key, stamp);
  return tabClock.statusOf(stamp, pollEveryMs);
}
