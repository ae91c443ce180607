"use client";

import { useSyncExternalStore } from "react";
import type { FreshnessStatus } from "../contract/board/freshness.ts";
import { boardFeed } from "./board-feed.ts";
import type { Asking } from "./board-feed.ts";

const heard = new Map<string, Asking>();

/** Does a question whose answer a screen shows beside the board, and notes when it was asked. */
export async function timed<T>(name: string, ask: () => Promise<T>): Promise<T> {
  const asked = boardFeed.asking();
  const answer = await ask();
  heard.set(name, asked);
  return answer;
}

/** How sure a screen may be of an answer by its own age: one of the questions may fail while the board's succeeds. */
export function useAnswerStatus(name: string, askEveryMs: number): FreshnessStatus {
  return useSyncExternalStore(
    boardFeed.subscribe,
    () => statusOf(name, askEveryMs),
    () => "current",
  );
}

function statusOf(name: string, askEveryMs: number): FreshnessStatus {
  const asked = heard.get(name) ?? boardFeed.asking();
  // What came with the page counts from when it is first looked at.
  heard.set(name, asked);
  return boardFeed.statusOf(asked, askEveryMs);
}
