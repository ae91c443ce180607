"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { ShownBoardContext } from "../past/shown-board.ts";
import { boardQuery } from "../queries/board.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";
import { FirstBoardContext } from "./first-board.ts";
import { BoardPartContext } from "./board-part.ts";

/** The board that is shown here: live or past, whole or a part; undefined before the first answer. */
export function useBoard(): HeldBoard | undefined {
  const part = useContext(BoardPartContext);
  const whole = useWholeBoard();
  return part ? part.board : whole;
}

/** The board with every session, also where only a part is shown. */
export function useWholeBoard(): HeldBoard | undefined {
  const past = useContext(ShownBoardContext);
  const live = useLiveBoard();
  return past ? past.board : live;
}

/** The board of the last answer, without a request; before the first answer, the first board of the page. */
export function useLiveBoard(): HeldBoard | undefined {
  const { data } = useQuery({ ...boardQuery, enabled: false });
  const first = useContext(FirstBoardContext);
  // The board may arrive before the page is hydrated, and the server rendered at most a part of it.
  return (useIsHydrated() ? data : undefined) ?? first?.board;
}
