"use client";

import { useBoardFeed } from "#lib/client/board/use-board-feed.ts";

/** Polls the board while a page is open. Renders nothing. */
export function BoardFeed() {
  useBoardFeed();
  return null;
}
