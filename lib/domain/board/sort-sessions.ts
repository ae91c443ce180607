import type { BoardSession } from "../../contract/board/board-session.ts";
import { laneOf } from "../session/session-state.ts";
import { states } from "../session/states.ts";
import { compareInLane } from "./lane-order.ts";
import { isSortColumn, sortBy, tableColumns, type SortColumn } from "./table-columns.ts";

/** An order as an address names it: a column, with a minus for descending. */
export type SortWord = SortColumn | `-${SortColumn}`;

const sortedBy = tableColumns.filter(isSortColumn);

/** All orders that an address can name. */
export const sortWording: readonly SortWord[] = sortedBy.flatMap((column): SortWord[] => [
  column,
  `-${column}`,
]);

/** The column and direction of an order. */
export function sortOf(word: SortWord): { column: SortColumn; isDescending: boolean } {
  const column = sortedBy.find((each) => `-${each}` === word);
  return column ? { column, isDescending: true } : { column: word as SortColumn, isDescending: false };
}

/** The order after a press on a column's heading: ascending, then descending, then the default (null). */
export function nextSort(current: SortWord | null, column: SortColumn): SortWord | null {
  if (current === column) return `-${column}`;
  return current === `-${column}` ? null : column;
}

/** An order's direction in words: `A to Z`, `latest first`. */
export function describeDirection(word: SortWord): string {
  const { column, isDescending } = sortOf(word);
  return sortBy(column).directions[isDescending ? 1 : 0];
}

const collator = new Intl.Collator("en", { numeric: true });

/**
 * Sessions in the order of a table; null groups them by state. Sessions without a value come last in both directions.
 * Equal ones are sorted by date and id, so that they never swap.
 */
export function sortSessions(sessions: readonly BoardSession[], sort: SortWord | null): BoardSession[] {
  if (sort === null) return sortByState(sessions);
  const { column, isDescending } = sortOf(sort);
  const { keyOf, compareEqual = byDate } = sortBy(column);
  const keyed = sessions.map((session) => ({ session, key: keyOf(session) }));
  const sign = isDescending ? -1 : 1;
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || compareEqual(a.session, b.session);
      return sign * compareKeys(a.key, b.key) || compareEqual(a.session, b.session);
    })
    .map(({ session }) => session);
}

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

function byDate(a: BoardSession, b: BoardSession): number {
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

/** Sorts sessions by state, and those of one state in the order of their lane. */
export function sortByState(sessions: readonly BoardSession[]): BoardSession[] {
  const rank = (session: BoardSession) => states[session.state].rank;
  return [...sessions].sort((a, b) => rank(a) - rank(b) || compareInLane(laneOf(a.state))(a, b));
}
