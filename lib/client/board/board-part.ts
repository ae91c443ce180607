"use client";

import { createContext, useContext } from "react";
import type { HeldBoard } from "../../domain/board/merge-board.ts";

/** A board with some of its sessions; `board` is undefined until it is known which sessions those are. */
export interface BoardPart {
  board: HeldBoard | undefined;
}

/** The part of the board that is shown in place of the whole one; null where all of it is shown. */
export const BoardPartContext = createContext<BoardPart | null>(null);

/** True where only a part of the board is shown. */
export function useIsPart(): boolean {
  return useContext(BoardPartContext) !== null;
}
