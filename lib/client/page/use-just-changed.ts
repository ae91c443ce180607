"use client";

import { useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isJustChanged } from "../../domain/session/session-timing.ts";
import { useFirstNow } from "../board/first-board.ts";
import { useShownFeed } from "../past/shown-board.ts";

const holdMs = 30_000;

/** True for half a minute after an observed state change, while its row is highlighted. */
export function useJustChanged(session: BoardSession, hold = holdMs): boolean {
  const feed = useShownFeed();
  const first = useFirstNow() ?? NaN;
  return useSyncExternalStore(
    feed.subscribe,
    () => isJustChanged(session, feed.now() ?? NaN, hold),
    () => isJustChanged(session, first, hold),
  );
}
