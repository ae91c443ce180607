"use client";

import { useSyncExternalStore } from "react";
import { useIsPast } from "../past/shown-board.ts";
import { boardFeed } from "./board-feed.ts";
import { useNow } from "./use-feed.ts";

let confirmed: number | null = null;

function readConfirmed(): number | null {
  if (boardFeed.freshness().status === "current") confirmed = boardFeed.now();
  return confirmed;
}

/** The server's time when the board was last current: a clock that stands still while the board is late or blind. */
export function useConfirmedClock(): number | null {
  const live = useSyncExternalStore(boardFeed.subscribe, readConfirmed, () => null);
  const shown = useNow();
  return useIsPast() ? shown : live;
}
