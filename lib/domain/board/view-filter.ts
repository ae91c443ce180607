import { readAddress } from "../../contract/board/values/address-param.ts";
import { noFilter, type BoardFilter } from "./board-filter.ts";
import { filterLists, filterParams } from "./list-filters.ts";

/** The filters of a saved view, without its days and states. */
export interface ViewFilter {
  /** Without the companies of its watchlist. */
  filter: BoardFilter;
  /** The id of its watchlist, `true` for its owner's default one, or null for every company. */
  watched: string | null;
}

/**
 * The filters in the search of a saved view (`exchange=NYSE&q=bank`). Days, states,
 * order and layout are left out, because they do not say which calls a view is about.
 */
export function viewFilter(search: string): ViewFilter {
  const given = new URLSearchParams(search);
  const { values } = readAddress(filterParams, given);
  return {
    // Every field is named, so that the compiler asks for a new filter.
    filter: {
      day: noFilter.day,
      states: noFilter.states,
      watched: noFilter.watched,
      text: values.q,
      ...filterLists((name) => values[name]),
    },
    // As it stands: with an id that no watchlist can have, a rule says so instead of telling of every company.
    watched: given.get("watched"),
  };
}
