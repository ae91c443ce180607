"use client";

import { createContext, useContext } from "react";
import type { FirstBoard } from "../../domain/board/first-board.ts";
import type { HeldBoard } from "../../domain/board/merge-board.ts";

/** The part of the board that came with the page, and when it was read, in milliseconds since the epoch. */
export interface ShownFirst extends Pick<FirstBoard, "layout" | "stateTotals" | "read"> {
  board: HeldBoard;
  at: number;
}

/** What came with the page around a component; null where nothing did. */
export const FirstBoardContext = createContext<ShownFirst | null>(null);

/** As a screen shows it. */
export function showFirst({ layout, stateTotals, read, sessions, ...head }: FirstBoard): ShownFirst {
  const board = {
    ...head,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    isRestored: false,
  };
  return { board, layout, stateTotals, read, at: Date.parse(head.generatedAt) };
}

/** The time at which what came with the page was read: what a clock says on the server and during hydration. */
export function useFirstNow(): number | null {
  return useContext(FirstBoardContext)?.at ?? null;
}
