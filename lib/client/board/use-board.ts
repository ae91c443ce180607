"use client";

import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import type { Snooze } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ImportedPeriod } from "../../contract/board/imported-period.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { useIsHydrated } from "../page/use-is-hydrated.ts";
import { boardQuery } from "./board-subscription.ts";
import { FirstBoardContext } from "./initial-board.ts";
import { BoardPartContext, DeferredBoardContext, PastBoardContext } from "./shown-board.ts";

/** The board that is shown here: live or past, whole or a part; undefined before the first answer. */
export function useBoard(): ClientBoard | undefined {
  const part = useContext(BoardPartContext);
  const whole = useWholeBoard();
  return part ? part.board : whole;
}

/** The board with every session, also where only a part is shown. */
export function useWholeBoard(): ClientBoard | undefined {
  const past = useContext(PastBoardContext);
  const live = useLiveBoard();
  return past ? past.board : live;
}

/** The board of the last answer, without a request; before the first answer, the first board of the page. */
export function useLiveBoard(): ClientBoard | undefined {
  const deferred = useContext(DeferredBoardContext);
  const { data } = useQuery({ ...boardQuery, enabled: false, subscribed: deferred === null });
  const first = useContext(FirstBoardContext);
  // The board may arrive before the page is hydrated, and the server rendered at most a part of it.
  const latest = (useIsHydrated() ? data : undefined) ?? first?.board;
  return deferred ? deferred.board : latest;
}

/** A session as the board has it, without a request; undefined where the board lacks it. */
export function useBoardSession(id: number | null): BoardSession | undefined {
  const { data } = useQuery({
    ...boardQuery,
    enabled: false,
    select: (board) => (id === null || board.isRestored ? undefined : board.sessions.get(id)),
  });
  const past = useContext(PastBoardContext);
  const live = useIsHydrated() ? data : undefined;
  return past ? past.board?.sessions.get(id ?? NaN) : live;
}

const noSnoozes: readonly Snooze[] = [];

/** The snoozes in force; the same array while they are the same. */
export function useSnoozes(): readonly Snooze[] {
  const { data } = useQuery({ ...boardQuery, enabled: false, select: ({ snoozes }) => snoozes });
  const first = useContext(FirstBoardContext);
  const past = useContext(PastBoardContext);
  const live = (useIsHydrated() ? data : undefined) ?? first?.board.snoozes ?? noSnoozes;
  return past ? (past.board?.snoozes ?? noSnoozes) : live;
}

/** The server's rules for readings. */
export function useRules(): ReadingRules {
  return useBoard()?.rules ?? defaultReadingRules;
}

const noPeriods: readonly ImportedPeriod[] = [];

/** The times of which the board knows by imported history. */
export function useImportedPeriods(): readonly ImportedPeriod[] {
  return useBoard()?.imported ?? noPeriods;
}
