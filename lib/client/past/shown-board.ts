"use client";

import { createContext, useContext } from "react";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { boardFeed, type BoardFeed } from "../board/board-feed.ts";

/** The part of a feed that says which moment is shown, and how fresh it is. */
export type ShownFeed = Pick<BoardFeed, "subscribe" | "now" | "clock" | "freshness">;

/** A board that is shown in place of the live one. */
export interface ShownBoard {
  board: HeldBoard | undefined;
  feed: ShownFeed;
}

/** The past board around a component; null where the live one is shown. */
export const ShownBoardContext = createContext<ShownBoard | null>(null);

/** The feed of the board that is shown here: a past one's, or the live one. */
export function useShownFeed(): ShownFeed {
  return useContext(ShownBoardContext)?.feed ?? boardFeed;
}

/** True where a past board is shown. */
export function useIsPast(): boolean {
  return useContext(ShownBoardContext) !== null;
}
