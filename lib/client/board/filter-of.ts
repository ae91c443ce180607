import type { BoardFilter } from "../../domain/board/board-filter.ts";
import { filterLists, type ListParameter } from "../../domain/board/list-filters.ts";
import type { BoardParams } from "../address/board-params.ts";

/** The filter that an address asks for; `watched` are the companies of its watchlist, null for every company. */
export function filterOf(
  params: Pick<BoardParams, "day" | "q" | "state" | ListParameter>,
  watched: ReadonlySet<number> | null,
): BoardFilter {
  const { day, q, state } = params;
  return { day, text: q, ...filterLists((name) => params[name]), states: state, watched };
}
