"use client";

import { useMemo } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { View } from "../../contract/board/saved.ts";
import {
  detailMatcher,
  failuresOutside,
  unmatchedValues,
  type UnmatchedValue,
} from "../../domain/board/board-filter.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import type { WallFilters } from "../../domain/wall/wall-settings.ts";
import { readBoardSearch, type BoardParams } from "../address/board-params.ts";
import type { ShownBoard } from "../board/shown-board.ts";
import { filterOf } from "../board/filter-of.ts";
import { useBoard } from "../board/use-board.ts";
import { useMinute } from "../freshness/use-clock.ts";
import { useZoneWording } from "../page/zone.ts";
import { useViews } from "../saved/use-saved.ts";
import { useWatchedFilter, type WatchedFilter } from "../saved/use-watched-filter.ts";

/** The part of the board that a wall shows, and what its filters leave out. */
export interface WallPart extends ShownBoard {
  /** How many calls the whole board has. */
  total: number;
  /** How many of today's failures are left out. */
  outside: number;
  view: View | null;
  /** Why the view has no effect; null where it has one or none is named. */
  viewProblem: "notFound" | "failed" | null;
  watchlistProblem: WatchedFilter["problem"];
  /** Values that no call on the board has. */
  unmatched: readonly UnmatchedValue[];
}

/** A filter, and the companies of its watchlist. */
interface Narrowing {
  params: BoardParams;
  watched: WatchedFilter;
}

/** Narrows the board that is shown here by a wall's own filters and by those of its saved view. */
export function useWallPart(filters: WallFilters): WallPart {
  const whole = useBoard();
  const minute = useMinute();
  const { zone } = useZoneWording();
  const { view, problem: viewProblem, isPending } = useView(filters.view ?? null);
  const own = useNarrowing(useMemo(() => searchOf(filters), [filters]));
  const saved = useNarrowing(view?.search ?? "");
  const isKnown = !isPending && !own.watched.isPending && !saved.watched.isPending;
  const board = useMemo(
    () => (whole && isKnown ? partOf(whole, [own, saved]) : undefined),
    [whole, isKnown, own, saved],
  );
  return useMemo(() => {
    const all = whole ? [...whole.sessions.values()] : [];
    const inside = board ? [...board.sessions.values()] : [];
    const common = {
      board,
      total: all.length,
      view,
      viewProblem,
      watchlistProblem: own.watched.problem ?? saved.watched.problem,
    };
    if (!board || minute === null) return { ...common, outside: 0, unmatched: [] };
    return {
      ...common,
      outside: failuresOutside(all, inside, minute, zone).length,
      unmatched: [own, saved].flatMap(({ params }) =>
        unmatchedValues(all, filterOf(params, null), minute, board.rules),
      ),
    };
  }, [whole, board, minute, zone, view, viewProblem, own, saved]);
}

/** The wall's own filters, without the view, as parameters of the board's address. */
function searchOf({ view: _view, ...own }: WallFilters): string {
  return new URLSearchParams(own).toString();
}

function useNarrowing(search: string): Narrowing {
  const params = useMemo(() => readBoardSearch(search), [search]);
  const watched = useWatchedFilter(params.watched);
  return useMemo(() => ({ params, watched }), [params, watched]);
}

/** The saved view with this id, among those that this screen may see. */
function useView(id: string | null) {
  const { items, error, isPending } = useViews();
  const view = items.find((one) => one.id === id) ?? null;
  const isAwaited = id !== null && isPending && error === null;
  const problem = id === null || view || isAwaited ? null : error === null ? "notFound" : "failed";
  return { view, problem, isPending: isAwaited } as const;
}

/** The matching part of the board. A wall shows today in every state, so a view's days and states are ignored. */
function partOf(whole: ClientBoard, narrowings: readonly Narrowing[]): ClientBoard {
  const matchers = narrowings.map(({ params, watched }) =>
    detailMatcher(filterOf(params, watched.companies)),
  );
  const isShown = (session: BoardSession) => matchers.every((isMatch) => isMatch(session));
  return { ...whole, sessions: new Map([...whole.sessions].filter(([, session]) => isShown(session))) };
}
