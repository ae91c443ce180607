"use client";

import { useSyncExternalStore } from "react";
import { boardFeed } from "./board-feed.ts";

let proven: number | null = null;

function provenNow(): number | null {
  if (boardFeed.freshness().status === "current") proven = boardFeed.now();
  return proven;
}

/** The server's time while answers arrive: a clock that stops when its data does. */
export function useConfirmedClock(): number | null {
  return useSyncExternalStore(boardFeed.subscribe, provenNow, () => null);
}
