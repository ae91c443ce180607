"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { ShownBoardContext } from "../past/shown-board.ts";
import { boardQuery } from "../queries/board.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";

/** A session as the board has it, without a request; undefined where the board lacks it. */
export function useBoardSession(id: number | null): BoardSession | undefined {
  const { data } = useQuery({
    ...boardQuery,
    enabled: false,
    select: (board) => (id === null || board.isRestored ? undefined : board.sessions.get(id)),
  });
  const past = useContext(ShownBoardContext);
  const live = useIsHydrated() ? data : undefined;
  return past ? past.board?.sessions.get(id ?? NaN) : live;
}
