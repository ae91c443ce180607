"use client";

import { createContext } from "react";
import type { FirstBoard } from "../../domain/board/first-board.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";

/** The part of the board that came with the page, and when it was read, in milliseconds since the epoch. */
export interface InitialBoard extends Pick<FirstBoard, "layout" | "stateTotals" | "readingTotals"> {
  board: ClientBoard;
  at: number;
}

/** The first board of the page around a component; null where the page came without one. */
export const FirstBoardContext = createContext<InitialBoard | null>(null);

/** The first board in the form in which components read a board. */
export function toInitialBoard({
  layout,
  stateTotals,
  readingTotals,
  sessions,
  ...head
}: FirstBoard): InitialBoard {
  const board = {
    ...head,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    isRestored: false,
  };
  return { board, layout, stateTotals, readingTotals, at: Date.parse(head.generatedAt) };
}
