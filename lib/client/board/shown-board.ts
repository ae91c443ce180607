"use client";

import { createContext, useContext } from "react";
import type { ClientBoard } from "../../domain/board/merge-board.ts";

/** A board that is shown in place of the live one or of the whole one; `board` is undefined until it is loaded. */
export interface ShownBoard {
  board: ClientBoard | undefined;
}

/** The past board around a component; null where the live one is shown. */
export const PastBoardContext = createContext<ShownBoard | null>(null);

/** The live board as the lists around a component show it, which may be some frames behind; null outside the lists. */
export const DeferredBoardContext = createContext<ShownBoard | null>(null);

/** The board with only some of its sessions around a component; null where all of them are shown. */
export const BoardPartContext = createContext<ShownBoard | null>(null);

/** True where only a part of the board is shown. */
export function useIsPart(): boolean {
  return useContext(BoardPartContext) !== null;
}
