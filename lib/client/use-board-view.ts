"use client";

import { useDeferredValue, useMemo } from "react";
import type { BoardSession } from "../contract/board/board-session.ts";
import { filterSessions, isInStates } from "../domain/board-filter.ts";
import type { BoardFilter } from "../domain/board-filter.ts";
import { failuresOf, splitIntoLanes } from "../domain/lane-order.ts";
import { countReadings, type Reading } from "../domain/readings.ts";
import type { Lane } from "../domain/session-state.ts";
import type { BoardParams } from "./board-params.ts";
import { useBoard } from "./use-board.ts";
import { useMinute } from "./use-feed.ts";
import { useWatchlist } from "./watchlist.ts";

/** A board as a screen shows it. */
export interface BoardView {
  /** What passes every filter. */
  shown: readonly BoardSession[];
  /** What passes every filter but the one for states, by lane: for counts that lead somewhere. */
  lanes: Record<Lane, BoardSession[]>;
  shownLanes: Record<Lane, BoardSession[]>;
  /** Failures stay in sight whatever state is asked for. */
  failures: readonly BoardSession[];
  /** How many are late, overrun and so on, by our own reading. */
  read: Readonly<Record<Reading, number>>;
  all: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  isRestored: boolean;
}

/** The filtered board, or null before there is one. */
export function useBoardView(params: BoardParams): BoardView | null {
  const board = useBoard();
  const minute = useMinute();
  const watchlist = useWatchlist();
  const text = useDeferredValue(params.q);
  const sessions = board?.sessions;
  const rules = board?.rules;
  const all = useMemo(() => (sessions ? [...sessions.values()] : []), [sessions]);

  const anyState = useMemo(() => {
    const filter: BoardFilter = {
      day: params.day,
      text,
      countries: params.country,
      exchanges: params.exchange,
      tickers: params.ticker,
      isins: params.isin,
      ciks: params.cik,
      states: [],
      watched: params.watched ? watchlist : null,
    };
    return minute === null || !rules ? [] : filterSessions(all, filter, minute, rules);
  }, [
    all,
    rules,
    minute,
    text,
    watchlist,
    params.day,
    params.country,
    params.exchange,
    params.ticker,
    params.isin,
    params.cik,
    params.watched,
  ]);

  return useMemo(() => {
    if (!board || minute === null) return null;
    const wanted = new Set(params.state);
    const shown =
      wanted.size === 0
        ? anyState
        : anyState.filter((session) => isInStates(session, wanted, minute, board.rules));
    const lanes = splitIntoLanes(anyState);
    return {
      shown,
      lanes,
      shownLanes: wanted.size === 0 ? lanes : splitIntoLanes(shown),
      failures: failuresOf(anyState),
      read: countReadings(anyState, minute, board.rules),
      all,
      sessions: board.sessions,
      isRestored: board.isRestored,
    };
  }, [board, minute, anyState, all, params.state]);
}
