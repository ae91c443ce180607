import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Board } from "../../contract/board/board.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { recoveredUnacknowledged } from "./handled-failures.ts";
import { lanes } from "../session/lanes.ts";
import { countReadings, type Reading } from "../session/readings.ts";
import { failuresOutside, filterSessions, noFilter, type BoardFilter } from "./board-filter.ts";
import { attentionOf } from "./attention.ts";
import { countStates } from "./count-states.ts";
import { splitIntoLanes } from "./lane-order.ts";
import { sortSessions, sortWording, type SortWord } from "./sort-sessions.ts";

/** The number of cards of each lane in a page's HTML: more than a screen shows. */
export const firstCards = 10;
/** The number of a table's rows in a page's HTML: more than a screen shows. */
export const firstRows = 30;
/** With more failures than this, a document would be too long. */
const maxFailures = 60;

/** How a board without filters is laid out. */
export interface FirstLayout {
  view: "lanes" | "table";
  /** The order of the table; null for groups by state. Lanes keep their own. */
  sort: SortWord | null;
}

/** The part of a board that its first screen shows, with the totals of the whole board. */
export interface FirstBoard extends Omit<Board, "freshness"> {
  layout: FirstLayout;
  /** How many calls have each state. */
  stateTotals: Readonly<Record<ObservedState, number>>;
  /** How many calls have each reading. */
  readingTotals: Readonly<Record<Reading, number>>;
}

/** What an address without filters shows. */
const todayUnfiltered: BoardFilter = { ...noFilter, day: "today" };

/**
 * The layout that an address asks for; null where it asks for more than that, such as a filter or chosen columns, whose
 * widths the server does not know.
 */
export function firstLayoutOf(search: Readonly<Record<string, unknown>>): FirstLayout | null {
  const { view = "lanes", sort, ...rest } = search;
  if (Object.keys(rest).length > 0 || (view !== "lanes" && view !== "table")) return null;
  if (sort === undefined) return { view, sort: null };
  const word = sortWording.find((each) => each === sort);
  return view === "table" && word !== undefined ? { view, sort: word } : null;
}

/** The first screen of a board; null where there is nothing to show, or more than a document should carry. */
export function firstBoardOf(
  { freshness: _freshness, sessions, ...head }: Board,
  layout: FirstLayout,
): FirstBoard | null {
  const now = Date.parse(head.generatedAt);
  const today = filterSessions(sessions, todayUnfiltered, now, head.rules);
  const { open, handled, troubled, troubledHandled } = attentionOf(today, {
    now,
    rules: head.rules,
    snoozes: head.snoozes,
  });
  const failures = [...open, ...handled];
  const marked = [
    ...failures,
    ...troubled,
    ...troubledHandled,
    ...recoveredUnacknowledged(today, now),
    ...failuresOutside(sessions, failures, now),
  ];
  if (today.length === 0 || marked.length > maxFailures) return null;
  return {
    ...head,
    sessions: [...new Set<BoardSession>([...shownFirst(today, layout, handled), ...marked])],
    layout,
    stateTotals: countStates(today),
    readingTotals: countReadings(today, now, head.rules),
  };
}

function shownFirst(
  sessions: readonly BoardSession[],
  { view, sort }: FirstLayout,
  handled: readonly BoardSession[],
): BoardSession[] {
  if (view === "table") return sortSessions(sessions, sort).slice(0, firstRows);
  const split = splitIntoLanes(sessions, new Set(handled.map(({ id }) => id)));
  return lanes.flatMap((lane) => split[lane].slice(0, firstCards));
}
