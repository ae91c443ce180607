import type { BoardSession } from "../../contract/board/board-session.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { isReading, lateAtMostMs, overdueOf, readingsOf, type FilterableState } from "../session/readings.ts";
import { isFailed, laneOf, type Lane } from "../session/session-state.ts";
import { matchesText, type SearchableCall } from "./text-filter.ts";

/** The days a board shows, counted in UTC. */
export const dayRanges = ["today", "tomorrow", "week", "all"] as const;
export type DayRange = (typeof dayRanges)[number];

/** The filters of a board. An empty list does not filter; values within a list are ORed, lists are ANDed. */
export interface BoardFilter {
  day: DayRange;
  text: string;
  countries: readonly string[];
  exchanges: readonly string[];
  tickers: readonly string[];
  isins: readonly string[];
  ciks: readonly string[];
  /** Upstream's states and Callboard's readings; a session with any of them passes. */
  states: readonly FilterableState[];
  /** Ids of watched companies; null when the watchlist is off. */
  watched: ReadonlySet<number> | null;
}

const dayMs = 86_400_000;
const failureStaysMs = dayMs;

/** The sessions that pass. `now` in milliseconds since the epoch. */
export function filterSessions(
  sessions: readonly BoardSession[],
  filter: BoardFilter,
  now: number,
  rules: ReadingRules,
): BoardSession[] {
  const isMatch = matcher(filter, now, rules);
  return sessions.filter((session) => isInRange(session, filter.day, now) && isMatch(session));
}

/**
 * Whether a session belongs to a range of days. Today also includes what is going on now and what failed within the
 * last day, so that a call that began before midnight stays on screen.
 */
export function isInRange(session: BoardSession, day: DayRange, now: number): boolean {
  if (day === "all") return true;
  const today = Math.floor(now / dayMs) * dayMs;
  const date = Date.parse(session.date);
  switch (day) {
    case "today":
      return (date >= today && date < today + dayMs) || isGoingOn(session, now);
    case "tomorrow":
      return date >= today + dayMs && date < today + 2 * dayMs;
    case "week":
      return (date >= today && date < today + 7 * dayMs) || isGoingOn(session, now);
  }
}

function isGoingOn(session: BoardSession, now: number): boolean {
  if (session.state === "live" || session.state === "processingRecording") return true;
  if (session.state === "willBeLive") {
    const overdueMs = now - Date.parse(session.date);
    return overdueMs >= 0 && overdueMs < lateAtMostMs;
  }
  return isFailed(session.state) && now - Date.parse(session.stateSince) < failureStaysMs;
}

/** Today's failures that the filters of a screen leave out; `inside` are those that it shows. */
export function failuresOutside(
  all: readonly BoardSession[],
  inside: readonly BoardSession[],
  now: number,
): BoardSession[] {
  const shown = new Set(inside.map(({ id }) => id));
  return all.filter(
    (session) => isFailed(session.state) && !shown.has(session.id) && isInRange(session, "today", now),
  );
}

const valueFilters = [
  ["country", "countries"],
  ["exchange", "exchanges"],
  ["ticker", "tickers"],
  ["ISIN", "isins"],
  ["CIK", "ciks"],
] as const;

/** A filter value that no session on the board has, on any day; usually a typing error. */
export interface UnmatchedValue {
  filter: (typeof valueFilters)[number][0];
  value: string;
}

/** The filter values that no session has, whatever the other filters are. */
export function unmatchedValues(
  all: readonly BoardSession[],
  filter: BoardFilter,
  now: number,
  rules: ReadingRules,
): UnmatchedValue[] {
  return valueFilters.flatMap(([name, key]) =>
    filter[key]
      .filter((value) => !all.some(matcher({ ...noFilter, [key]: [value] }, now, rules)))
      .map((value) => ({ filter: name, value })),
  );
}

/** The filter that every session passes. */
export const noFilter: BoardFilter = {
  day: "all",
  text: "",
  countries: [],
  exchanges: [],
  tickers: [],
  isins: [],
  ciks: [],
  states: [],
  watched: null,
};

/** Whether a session has one of the states or readings at `now`; true when none is given. */
export function isInStates(
  session: BoardSession,
  states: ReadonlySet<FilterableState>,
  now: number,
  rules: ReadingRules,
): boolean {
  if (states.size === 0 || states.has(session.state)) return true;
  return readingsOf(session, now, rules).some((reading) => states.has(reading));
}

/** Whether a lane can have sessions with one of the states or readings; true when none is given. */
export function mayShow(lane: Lane, states: readonly FilterableState[]): boolean {
  return states.length === 0 || states.some((state) => lanesOf(state)?.includes(lane) ?? true);
}

/** The lanes in which a state or a reading occurs; null for readings that can occur in any. */
function lanesOf(state: FilterableState): readonly Lane[] | null {
  if (!isReading(state)) return [laneOf(state)];
  const found = observedStates.filter((each) => overdueOf(each) === state);
  return found.length > 0 ? found.map(laneOf) : null;
}

function matcher(filter: BoardFilter, now: number, rules: ReadingRules): (session: BoardSession) => boolean {
  const states = new Set(filter.states);
  const isMatch = detailMatcher(filter);
  return (session) => isInStates(session, states, now, rules) && isMatch(session);
}

/** The filters by what a session is, whatever its day and its state. */
export function detailMatcher(
  filter: Omit<BoardFilter, "day" | "states">,
): (session: SearchableCall & { companyId: number }) => boolean {
  const hasText = matchesText(filter.text);
  const isOfCompany = companyMatcher(filter);
  return (session) => {
    if (filter.watched && !filter.watched.has(session.companyId)) return false;
    return isOfCompany(session.company) && hasText(session);
  };
}

/** The filters by what a company is; one that is not known passes only where there are none. */
function companyMatcher(
  filter: Pick<BoardFilter, "countries" | "exchanges" | "tickers" | "isins" | "ciks">,
): (company: BoardSession["company"]) => boolean {
  const countries = filter.countries.map(plainCase);
  const exchanges = filter.exchanges.map(plainCase);
  const tickers = filter.tickers.map(plainCase);
  const isins = filter.isins.map(plainCase);
  const ciks = filter.ciks.map(plainCik);
  return (company) => {
    const listings = company?.tickers ?? [];
    return (
      isAny(countries, (country) => plainCase(company?.country ?? "") === country) &&
      isAny(exchanges, (exchange) => listings.some((listing) => plainCase(listing.exchange) === exchange)) &&
      isAny(tickers, (ticker) => listings.some((listing) => plainCase(listing.ticker) === ticker)) &&
      isAny(isins, (isin) => company?.isins.some((own) => plainCase(own) === isin) ?? false) &&
      isAny(ciks, (cik) => company?.cik != null && plainCik(company.cik) === cik)
    );
  };
}

function isAny<T>(wanted: readonly T[], test: (item: T) => boolean): boolean {
  return wanted.length === 0 || wanted.some(test);
}

/** A code in one case, for comparison: people type either. */
function plainCase(code: string): string {
  return code.toUpperCase();
}

/** A CIK without leading zeros, for comparison: both forms are in use. */
function plainCik(cik: string): string {
  return cik.replace(/^0+/, "");
}
