"use client";

import { useContext, useDeferredValue, useMemo, useState } from "react";
import type { BoardSession } from "../../lib/contract/board/board-session.ts";
import type { ObservedState } from "../../lib/contract/public-v3/session-state.ts";
import {
  failuresOutside,
  filterSessions,
  isInStates,
  unmatchedValues,
} from "../../lib/domain/board/board-filter.ts";
import type { UnmatchedValue } from "../../lib/domain/board/board-filter.ts";
import { countStates, laneTotalsOf, totalOf } from "../../lib/domain/board/count-states.ts";
import {
  unreachableMediaHosts,
  type UnreachableMediaHost,
} from "../../lib/domain/air/unreachable-media-hosts.ts";
import { attentionOf } from "../../lib/domain/board/attention.ts";
import type { ClientBoard } from "../../lib/domain/board/merge-board.ts";
import { splitIntoLanes } from "../../lib/domain/board/lane-order.ts";
import { recoveredUnacknowledged } from "../../lib/domain/board/handled-failures.ts";
import { countReadings, type Reading } from "../../lib/domain/session/readings.ts";
import type { Lane } from "../../lib/domain/session/lanes.ts";
import { writeBoardSearch, type BoardParams } from "../../lib/client/address/board-params.ts";
import { filterOf } from "../../lib/client/board/filter-of.ts";
import { FirstBoardContext, type InitialBoard } from "#lib/client/board/initial-board.ts";
import { useBoard } from "../../lib/client/board/use-board.ts";
import { useZoneWording } from "../../lib/client/page/zone.ts";
import { useReadingMoment } from "../../lib/client/board/use-exact-moment.ts";
import { useWatchedFilter, type WatchedFilter } from "../../lib/client/saved/use-watched-filter.ts";

/** A board with a screen's filters applied. */
export interface BoardView {
  /** The sessions that pass every filter. */
  shown: readonly BoardSession[];
  /** The sessions that pass every filter but the one by state, by lane: for counts that link to a state. */
  lanes: Record<Lane, BoardSession[]>;
  shownLanes: Record<Lane, BoardSession[]>;
  /** Failures are listed whatever states are chosen. */
  failures: readonly BoardSession[];
  /** The calls that somebody is on or whose trouble was expected; they are the last of `failures` and `troubled`. */
  handled: ReadonlySet<number>;
  /** Live calls with trouble on the air, in the order of `byHeard`. */
  troubled: readonly BoardSession[];
  /** The media servers of live calls that can't be reached. */
  unreachable: readonly UnreachableMediaHost[];
  /** Recovered without being acknowledged; latest first. */
  unacknowledged: readonly BoardSession[];
  /** Today's failures that the filters leave out. */
  outside: readonly BoardSession[];
  /** Filter values that no session on the board has. */
  unmatched: readonly UnmatchedValue[];
  /** Why the address's watchlist has no effect; null where it has one or the address names none. */
  watchlistProblem: WatchedFilter["problem"];
  /** The address's watchlist has no company. */
  isWatchlistEmpty: boolean;
  /** How many sessions each lane has without the filter by state. Above the length of its list with a first board. */
  laneTotals: Readonly<Record<Lane, number>>;
  /** How many sessions each state has without the filter by state. */
  stateTotals: Readonly<Record<ObservedState, number>>;
  /** How many sessions that pass every filter have each state. */
  shownTotals: Readonly<Record<ObservedState, number>>;
  /** How many sessions pass every filter. */
  total: number;
  /** How many sessions have each reading. */
  readingTotals: Readonly<Record<Reading, number>>;
  all: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  isRestored: boolean;
  /** When the last failure ended among sessions that have left the board, whatever the filters; null when none is known. */
  goneFailureEndedAt: string | null;
  /** Identifies the filters in effect: another value means another list. */
  filterKey: string;
}

/**
 * The filtered board; null before the first answer, while the watchlist is loading, and while the board holds only
 * the first board of the page but the address asks for something else.
 */
export function useBoardView(params: BoardParams): BoardView | null {
  const board = useBoard();
  const now = useReadingMoment();
  const watched = useWatchedFilter(params.watched);
  const text = useDeferredValue(params.q);
  const { partial, isUnknown, zone } = useFirstPart(board, params);
  const sessions = board?.sessions;
  const rules = board?.rules;
  const all = useMemo(() => (sessions ? [...sessions.values()] : []), [sessions]);

  const { day, country, exchange, ticker, isin, cik } = params;
  const { companies } = watched;
  const filter = useMemo(
    () => ({
      ...filterOf({ day, q: text, country, exchange, ticker, isin, cik, state: [] }, companies),
      zone,
    }),
    [day, text, country, exchange, ticker, isin, cik, companies, zone],
  );
  const anyState = useMemo(
    () => (now === null || !rules ? [] : filterSessions(all, filter, now, rules)),
    [all, filter, now, rules],
  );

  return useMemo(() => {
    if (!board || now === null || watched.isPending || isUnknown) return null;
    const wanted = new Set(params.state);
    const shown =
      wanted.size === 0
        ? anyState
        : anyState.filter((session) => isInStates(session, wanted, now, board.rules));
    const { open, handled, troubled, troubledHandled } = attentionOf(anyState, { ...board, now });
    const failures = [...open, ...handled];
    const handledIds = new Set([...handled, ...troubledHandled].map(({ id }) => id));
    const lanes = splitIntoLanes(anyState, handledIds);
    const stateTotals = partial?.stateTotals ?? countStates(anyState);
    const shownTotals = partial?.stateTotals ?? countStates(shown);
    return {
      shown,
      lanes,
      shownLanes: wanted.size === 0 ? lanes : splitIntoLanes(shown, handledIds),
      failures,
      handled: handledIds,
      troubled: [...troubled, ...troubledHandled],
      unreachable: unreachableMediaHosts(anyState),
      unacknowledged: recoveredUnacknowledged(anyState, now),
      outside: failuresOutside(all, failures, now, filter.zone),
      watchlistProblem: watched.problem,
      isWatchlistEmpty: watched.companies?.size === 0,
      unmatched: unmatchedValues(all, filter, now, board.rules),
      laneTotals: laneTotalsOf(stateTotals),
      stateTotals,
      shownTotals,
      total: totalOf(shownTotals),
      readingTotals: partial?.readingTotals ?? countReadings(anyState, now, board.rules),
      all,
      sessions: board.sessions,
      isRestored: board.isRestored,
      goneFailureEndedAt: board.goneFailureEndedAt,
      filterKey: JSON.stringify([
        { ...filter, watched: params.watched },
        params.state,
        params.view,
        partial !== null,
      ]),
    };
  }, [
    board,
    partial,
    isUnknown,
    now,
    anyState,
    all,
    filter,
    watched,
    params.watched,
    params.state,
    params.view,
  ]);
}

/** The first board of the page while there is no other, whether the address asks for more, and where days begin. */
function useFirstPart(board: ClientBoard | undefined, params: BoardParams) {
  const first = useContext(FirstBoardContext);
  const { zone } = useZoneWording();
  const partial = first !== null && board === first.board ? first : null;
  // The server chose the calls of the first board, and counted them, by the day in UTC.
  return {
    partial,
    isUnknown: partial !== null && !hasLayout(params, partial.layout),
    zone: partial === null ? zone : "UTC",
  };
}

/** The view, or the last one while the view is null, so that the filters stay usable meanwhile. */
export function useLatestView(view: BoardView | null): BoardView | null {
  const [latest, setLatest] = useState(view);
  if (view !== null && view !== latest) setLatest(view);
  return view ?? latest;
}

/** Whether an address asks for this layout without filters, which is what a first board contains. */
function hasLayout(params: BoardParams, { view, sort }: InitialBoard["layout"]): boolean {
  const isPlain = writeBoardSearch({ ...params, view: "lanes", sort: null }) === "";
  return isPlain && params.view === view && params.sort === sort;
}
