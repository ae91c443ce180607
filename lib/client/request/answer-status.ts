"use client";

import { useSyncExternalStore } from "react";
import type { FreshnessStatus } from "../../contract/board/freshness.ts";
import { boardFeed } from "../board/board-feed.ts";
import type { RequestStamp } from "../board/board-feed.ts";

const heard = new Map<string, RequestStamp>();

/** Makes a request whose answer is shown beside the board, and notes when. */
export async function timed<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const asked = boardFeed.stampRequest();
  const answer = await ask();
  heard.set(name, asked);
  return answer;
}

/** The freshness of such an answer by its own age: its requests may fail while the board's succeed. */
export function useAnswerStatus(name: string, askEveryMs: number): FreshnessStatus {
  return useSyncExternalStore(
    boardFeed.subscribe,
    () => statusOf(name, askEveryMs),
    () => "current",
  );
}

function statusOf(name: string, askEveryMs: number): FreshnessStatus {
  const asked = heard.get(name) ?? boardFeed.stampRequest();
  // What the server rendered counts from the first look at it.
  heard.set(name, asked);
  return boardFeed.statusOf(asked, askEveryMs);
}
