"use client";

import { useSyncExternalStore } from "react";
import type { FreshnessStatus } from "../../contract/board/freshness.ts";
import { boardFeed } from "../board/board-feed.ts";
import type { RequestStamp } from "../board/board-feed.ts";

const stamps = new Map<string, RequestStamp>();

/** Makes a request whose answer is shown beside the board, and notes when. */
export async function timed<T>(name: string, send: () => Promise<T>): Promise<T> {
  const stamp = boardFeed.stampRequest();
  const answer = await send();
  stamps.set(name, stamp);
  return answer;
}

/** The freshness of such an answer by its own age: its requests may fail while the board's succeed. */
export function useAnswerStatus(name: string, pollEveryMs: number): FreshnessStatus {
  return useSyncExternalStore(
    boardFeed.subscribe,
    () => statusOf(name, pollEveryMs),
    () => "current",
  );
}

function statusOf(name: string, pollEveryMs: number): FreshnessStatus {
  const stamp = stamps.get(name) ?? boardFeed.stampRequest();
  // What the server rendered counts from the first look at it.
  stamps.set(name, stamp);
  return boardFeed.statusOf(stamp, pollEveryMs);
}
