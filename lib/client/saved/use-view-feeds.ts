"use client";

import type { View } from "../../contract/board/saved.ts";
import { isReading, type FilterableState, type Reading } from "../../domain/session/readings.ts";
import { readBoardSearch } from "../address/board-params.ts";
import { feedHref } from "../address/calendar-params.ts";
import { usePersonName } from "../marks/person-name.ts";
import { useWatchlists } from "./use-saved.ts";
import { findWatchlist } from "./use-watched.ts";

/**
 * The address of a view's calls for a calendar program. Null for a view of Callboard's own readings, which apply only
 * now, and for one of a watchlist that this person does not see.
 */
export function useViewFeeds(): (view: View) => string | null {
  const person = usePersonName();
  const { items } = useWatchlists();
  return ({ search }) => {
    const params = readBoardSearch(search);
    const state = params.state.filter(isState);
    if (state.length < params.state.length) return null;
    if (params.watched === null) return feedHref({ ...params, state }, null);
    const list = findWatchlist(items, params.watched, person);
    return list ? feedHref({ ...params, state }, list.id) : null;
  };
}

function isState(sought: FilterableState): sought is Exclude<FilterableState, Reading> {
  return !isReading(sought);
}
