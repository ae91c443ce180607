"use client";

import { useMemo } from "react";
import type { View } from "../../contract/board/saved.ts";
import { filterSessions } from "../../domain/board/board-filter.ts";
import { isFailed } from "../../domain/session/session-state.ts";
import { readBoardSearch } from "../address/board-params.ts";
import { filterOf } from "../board/filter-of.ts";
import { useBoard } from "../board/use-board.ts";
import { useMinute } from "../board/use-feed.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useWatchlists } from "./use-saved.ts";
import { ownDefault } from "./use-watched-filter.ts";
import { defaultWatchlist } from "./use-watched.ts";

/** How many sessions of the board a view shows, and how many of them failed. */
export interface ViewCount {
  match: number;
  failed: number;
}

/** The counts of views by id, from the board in this browser; null before its first answer. */
export function useViewCounts(views: readonly View[]): ReadonlyMap<string, ViewCount> | null {
  const board = useBoard();
  const minute = useMinute();
  const person = usePersonName();
  const { items } = useWatchlists();
  return useMemo(() => {
    if (!board || minute === null) return null;
    const sessions = [...board.sessions.values()];
    return new Map(
      views.map(({ id, search }) => {
        const params = readBoardSearch(search);
        const list =
          params.watched === ownDefault
            ? defaultWatchlist(items, person)
            : items.find((each) => each.id === params.watched);
        const watched = list ? new Set(list.companyIds) : null;
        const found = filterSessions(sessions, filterOf(params, watched), minute, board.rules);
        return [id, { match: found.length, failed: found.filter(({ state }) => isFailed(state)).length }];
      }),
    );
  }, [views, board, minute, person, items]);
}
