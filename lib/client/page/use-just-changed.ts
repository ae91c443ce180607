"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isJustChanged } from "../../domain/session/session-timing.ts";
import { boardFeed } from "../board/board-feed.ts";

const holdMs = 30_000;

/** True for half a minute after an observed state change, while its row is highlighted. */
export function useJustChanged(session: BoardSession, hold = holdMs): boolean {
  return useSyncExternalStore(
    boardFeed.subscribe,
    () => isJustChanged(session, boardFeed.now() ?? NaN, hold),
    () => false,
  );
}
