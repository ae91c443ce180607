"use client";

import { useMemo } from "react";
import type { View } from "../../contract/board/saved.ts";
import { filterSessions } from "../../domain/board/board-filter.ts";
import { isFailed } from "../../domain/session/session-state.ts";
import { readBoardSearch } from "../address/board-params.ts";
import { filterOf } from "../board/filter-of.ts";
import { useBoard } from "../board/use-board.ts";
import { useMinute } from "../freshness/use-clock.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useZoneWording } from "../page/zone.ts";
import { useWatchlists } from "./use-saved.ts";
import { watchedFilter } from "./use-watched-filter.ts";

/** How many sessions of the board a view shows, and how many of them failed. */
export interface ViewCount {
  match: number;
  failed: number;
}

/** The counts by view id, from the board in this browser, once a view's watchlist is loaded; null without a board. */
export function useViewCounts(views: readonly View[]): ReadonlyMap<string, ViewCount> | null {
  const board = useBoard();
  const minute = useMinute();
  const person = usePersonName();
  const { zone } = useZoneWording();
  const { items, error, isPending } = useWatchlists();
  return useMemo(() => {
    if (!board || minute === null) return null;
    const sessions = [...board.sessions.values()];
    return new Map(
      views.flatMap(({ id, search }) => {
        const params = readBoardSearch(search);
        const watched = watchedFilter(params.watched, { items, error, isPending }, person);
        if (watched.isPending) return [];
        const filter = { ...filterOf(params, watched.companies), zone };
        const found = filterSessions(sessions, filter, minute, board.rules);
        const failed = found.filter(({ state }) => isFailed(state)).length;
        return [[id, { match: found.length, failed }]];
      }),
    );
  }, [views, board, minute, zone, person, items, error, isPending]);
}
