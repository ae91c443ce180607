"use client";

import { useBoardFeed } from "#lib/client/use-board-feed.ts";

/** Keeps the board moving while a page is open. Draws nothing. */
export function BoardFeed() {
  useBoardFeed();
  return null;
}
