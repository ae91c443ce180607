import type { BoardSession } from "../../contract/board/board-session.ts";
import { laneOf } from "../session/session-state.ts";
import { countryName } from "../words/country-name.ts";
import { enteredState } from "../words/since-when.ts";
import { sortByState, stateRank } from "./sort-by-state.ts";
import { compareInLane } from "./lane-order.ts";
import { sortOf, type SortColumn, type SortWord } from "./table-columns.ts";

/** The value that a row is sorted by; null where the session has none. */
type Key = string | number | null;

const keyOf: Record<SortColumn, (session: BoardSession) => Key> = {
  state: ({ state }) => stateRank[state],
  company: ({ company }) => company?.displayName ?? null,
  ticker: ({ company }) => company?.ticker ?? null,
  call: ({ event }) => event?.title ?? null,
  scheduled: ({ date }) => orNull(Date.parse(date)),
  exchange: ({ company }) => company?.exchange ?? null,
  country: ({ company }) => (company ? countryName(company.country) : null),
  isin: ({ company }) => company?.isins[0] ?? null,
  cik: ({ company }) => numberKey(company?.cik ?? ""),
  since: (session) => orNull(Date.parse(enteredState(session).since)),
  acknowledged: ({ acknowledgement }) => acknowledgement?.by ?? null,
};

const collator = new Intl.Collator("en", { numeric: true });

/**
 * Sessions in the order of a table; null groups them by state. Sessions without a value come last in both directions.
 * Equal ones are sorted by date and id, so that they never swap.
 */
export function sortSessions(sessions: readonly BoardSession[], sort: SortWord | null): BoardSession[] {
  if (sort === null) return sortByState(sessions);
  const { column, isDescending } = sortOf(sort);
  const keyed = sessions.map((session) => ({ session, key: keyOf[column](session) }));
  const sign = isDescending ? -1 : 1;
  return keyed
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || compareEqual(column, a.session, b.session);
      return sign * compareKeys(a.key, b.key) || compareEqual(column, a.session, b.session);
    })
    .map(({ session }) => session);
}

function compareKeys(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
}

function compareEqual(column: SortColumn, a: BoardSession, b: BoardSession): number {
  if (column === "state") return compareInLane(laneOf(a.state))(a, b);
  return Date.parse(a.date) - Date.parse(b.date) || a.id - b.id;
}

function numberKey(digits: string): Key {
  return digits.trim() === "" ? null : orNull(Number(digits));
}

function orNull(key: number): Key {
  return Number.isNaN(key) ? null : key;
}
