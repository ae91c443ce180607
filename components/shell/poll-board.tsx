"use client";

import { useBoardSubscription } from "#lib/client/board/board-subscription.ts";

/** Polls the board while a page is open. Renders nothing. */
export function PollBoard() {
  useBoardSubscription();
  return null;
}
