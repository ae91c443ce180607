import { noFilter, type BoardFilter } from "./board-filter.ts";
import { filterLists } from "./list-filters.ts";

/** What a saved view narrows a board to, besides days and states. */
export interface ViewFilter {
  /** Without the companies of its watchlist. */
  filter: BoardFilter;
  /** The id of its watchlist, `true` for its owner's default one, or null for every company. */
  watched: string | null;
}

/**
 * What the search of a saved view (`exchange=NYSE&q=bank`) says of which calls they are, wherever the browser's parser
 * is not at hand. Its days, states, order and layout say how they are shown.
 */
export function viewFilter(search: string): ViewFilter {
  const parameters = new URLSearchParams(search);
  const list = (name: string) =>
    (parameters.get(name) ?? "")
      .split(",")
      .filter((value) => value !== "")
      // A comma within a value is written twice encoded.
      .map((value) => value.replaceAll("%2C", ","));
  return {
    // Every field by name, so that a new filter is not left out.
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
