import type { BoardSession } from "../../contract/board/board-session.ts";
import { observedStates } from "../../contract/public-v3/session-state.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import type { Lane } from "../session/lanes.ts";
import { listedDay } from "../session/listed-day.ts";
import {
  isHeard,
  isReading,
  lateAtMostMs,
  overdueOf,
  readingsOf,
  type FilterableState,
} from "../session/readings.ts";
import { isFailed, laneOf, isLive, isProcessing, isConfirmed } from "../session/session-state.ts";
import { dayOf } from "../time/local-time.ts";
import { filterLists, listFilters, type FilterLists, type ListParameter } from "./list-filters.ts";
import { matchesText, type SearchableCall } from "./text-filter.ts";

/** The days a board shows. */
export const dayRanges = ["today", "tomorrow", "week", "all"] as const;
export type DayRange = (typeof dayRanges)[number];

/** The filters of a board. */
export interface BoardFilter extends FilterLists {
  day: DayRange;
  /** The zone in which days begin: the viewer's. Rules and programs have none, which means UTC. */
  zone?: string;
  text: string;
  /** Upstream's states and Callboard's readings; a session with any of them passes. */
  states: readonly FilterableState[];
  /** Ids of watched companies; null when the watchlist is off. */
  watched: ReadonlySet<number> | null;
}

const dayMs = 86_400_000;
const failureStaysMs = dayMs;

/** The sessions that pass a filter. `now` in milliseconds since the epoch. */
export function filterSessions(
  sessions: readonly BoardSession[],
  filter: BoardFilter,
  now: number,
  rules: ReadingRules,
): BoardSession[] {
  const isInRange = matchesRange(filter.day, now, filter.zone);
  const isMatch = matcher(filter, now, rules);
  return sessions.filter((session) => isInRange(session) && isMatch(session));
}

/**
 * Tests whether a session belongs to a range of days. Today and the week also include calls that are going on and
 * failures of the last 24 hours, so that a call that began before midnight stays on screen.
 */
export function matchesRange(day: DayRange, now: number, zone = "UTC"): (session: BoardSession) => boolean {
  if (day === "all") return () => true;
  const today = dayOf(now, zone);
  switch (day) {
    case "today":
      return (session) => listedDay(session, zone) === today || isGoingOn(session, now);
    case "tomorrow":
      return (session) => listedDay(session, zone) === today + dayMs;
    case "week":
      return (session) => {
        const listed = listedDay(session, zone);
        return (listed >= today && listed < today + 7 * dayMs) || isGoingOn(session, now);
      };
  }
}

function isGoingOn(session: BoardSession, now: number): boolean {
  if (isLive(session.state) || isProcessing(session.state)) return true;
  if (isConfirmed(session.state)) {
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
  zone?: string,
): BoardSession[] {
  const shown = new Set(inside.map(({ id }) => id));
  const isToday = matchesRange("today", now, zone);
  return all.filter((session) => isFailed(session.state) && !shown.has(session.id) && isToday(session));
}

/** A filter value that no session on the board has on any day, which is usually a typing error. */
export interface UnmatchedValue {
  filter: (typeof listFilters)[ListParameter]["label"];
  value: string;
}

/** The values of a filter that no session has, regardless of the other filters. */
export function unmatchedValues(
  all: readonly BoardSession[],
  filter: BoardFilter,
  now: number,
  rules: ReadingRules,
): UnmatchedValue[] {
  return Object.values(listFilters).flatMap(({ field, label }) =>
    filter[field]
      .filter((value) => !all.some(matcher({ ...noFilter, [field]: [value] }, now, rules)))
      .map((value) => ({ filter: label, value })),
  );
}

/** The filter that every session passes. */
export const noFilter: BoardFilter = {
  day: "all",
  text: "",
  ...filterLists(() => []),
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
  if (isHeard(state)) return ["live"];
  const found = observedStates.filter((each) => overdueOf(each) === state);
  return found.length > 0 ? found.map(laneOf) : null;
}

function matcher(filter: BoardFilter, now: number, rules: ReadingRules): (session: BoardSession) => boolean {
  const states = new Set(filter.states);
  const isMatch = detailMatcher(filter);
  return (session) => isInStates(session, states, now, rules) && isMatch(session);
}

/** Tests a session by every filter except day and state. */
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

/** Tests a company by the filters on companies. An unknown company passes only where none is set. */
function companyMatcher(filter: FilterLists): (company: BoardSession["company"]) => boolean {
  const given = Object.values(listFilters)
    .map(({ field, valuesOf, normalize }) => ({
      valuesOf,
      normalize,
      chosen: new Set(filter[field].map(normalize)),
    }))
    .filter(({ chosen }) => chosen.size > 0);
  return (company) =>
    given.every(({ valuesOf, normalize, chosen }) =>
      valuesOf(company).some((value) => chosen.has(normalize(value))),
    );
}
