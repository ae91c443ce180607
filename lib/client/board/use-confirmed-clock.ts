"use client";

import { useSyncExternalStore } from "react";
import { boardFeed } from "./board-feed.ts";

let confirmed: number | null = null;

function readConfirmed(): number | null {
  if (boardFeed.freshness().status === "current") confirmed = boardFeed.now();
  return confirmed;
}

/** The server's time when the board was last current: a clock that stands still while the board is late or blind. */
export function useConfirmedClock(): number | null {
  return useSyncExternalStore(boardFeed.subscribe, readConfirmed, () => null);
}
