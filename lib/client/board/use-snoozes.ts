"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { Snooze } from "../../contract/board/acting.ts";
import { FirstBoardContext } from "./first-board.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";
import { ShownBoardContext } from "../past/shown-board.ts";
import { boardQuery } from "../queries/board.ts";

const none: readonly Snooze[] = [];

/** The snoozes in force; the same array while they are the same. */
export function useSnoozes(): readonly Snooze[] {
  const { data } = useQuery({ ...boardQuery, enabled: false, select: ({ snoozes }) => snoozes });
  const first = useContext(FirstBoardContext);
  const past = useContext(ShownBoardContext);
  const live = (useIsHydrated() ? data : undefined) ?? first?.board.snoozes ?? none;
  return past ? (past.board?.snoozes ?? none) : live;
}
