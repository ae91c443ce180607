import { readAddressList } from "../../contract/board/values/address-list.ts";
import { noFilter, type BoardFilter } from "./board-filter.ts";
import { filterLists } from "./list-filters.ts";

/** The filters of a saved view, without its days and states. */
export interface ViewFilter {
  /** Without the companies of its watchlist. */
  filter: BoardFilter;
  /** The id of its watchlist, `true` for its owner's default one, or null for every company. */
  watched: string | null;
}

/**
 * The filters in the search of a saved view (`exchange=NYSE&q=bank`), read without the browser's parser. Days, states,
 * order and layout are left out, because they do not say which calls a view is about.
 */
export function viewFilter(search: string): ViewFilter {
  const parameters = new URLSearchParams(search);
  return {
    // Every field is named, so that the compiler asks for a new filter.
    filter: {
      day: noFilter.day,
      states: noFilter.states,
      watched: noFilter.watched,
      text: parameters.get("q") ?? "",
      ...filterLists((name) => readAddressList(parameters.get(name))),
    },
    watched: parameters.get("watched"),
  };
}
