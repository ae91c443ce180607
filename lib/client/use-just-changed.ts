"use client";

import type { BoardSession } from "../contract/board/board-session.ts";
import { isJustChanged } from "../domain/session-timing.ts";
import { useNow } from "./use-feed.ts";

const holdMs = 30_000;

/** True for half a minute after a state change that was seen: as long as a row should stand out. */
export function useJustChanged(session: BoardSession, hold = holdMs): boolean {
  const now = useNow();
  return now !== null && isJustChanged(session, now, hold);
}
