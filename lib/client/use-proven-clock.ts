"use client";

import { useSyncExternalStore } from "react";
import { boardFeed } from "./board-feed.ts";

let proven: number | null = null;

function provenNow(): number | null {
  if (boardFeed.freshness().status === "current") proven = boardFeed.now();
  return proven;
}

/** The server's time for as long as answers come: a clock that stops with the data it stands over. */
export function useProvenClock(): number | null {
  return useSyncExternalStore(boardFeed.subscribe, provenNow, () => null);
}
