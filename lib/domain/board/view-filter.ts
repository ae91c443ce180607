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
  const list = (name: string) =>
    (parameters.get(name) ?? "")
      .split(",")
      .filter((value) => value !== "")
      // A comma within a value is percent-encoded twice.
      .map((value) => value.replaceAll("%2C", ","));
  return {
    // Every field is named, so that the compiler asks for a new filter.
    filter: {
      day: noFilter.day,
      states: noFilter.states,
      watched: noFilter.watched,
      text: parameters.get("q") ?? "",
      ...filterLists(list),
    },
    watched: parameters.get("watched"),
  };
}
