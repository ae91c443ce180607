import type { BoardSession } from "../contract/board/board-session.ts";
import type { ReadingRules } from "../contract/board/reading-rules.ts";
import { foldText } from "./fold-text.ts";
import { lateAtMostMs, readingsOf, type SoughtState } from "./readings.ts";
import { isFailed } from "./session-state.ts";

/** The days a board shows, counted in UTC. */
export const dayRanges = ["today", "tomorrow", "week", "all"] as const;
export type DayRange = (typeof dayRanges)[number];

/** What narrows a board. An empty list narrows nothing; lists are OR within and AND across. */
export interface BoardFilter {
  day: DayRange;
  text: string;
  countries: readonly string[];
  exchanges: readonly string[];
  tickers: readonly string[];
  isins: readonly string[];
  ciks: readonly string[];
  /** States of upstream's and readings of ours; a session with any of them passes. */
  states: readonly SoughtState[];
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
 * Whether a session belongs to a range of days. Today also has whatever is going on now and whatever failed
 * within a day, so that a call that began before midnight does not vanish from under its watchers.
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

/** Whether a session's company, event or identifiers hold every word of a text, however it is written. */
export function matchesText(text: string): (session: BoardSession) => boolean {
  const words = foldText(text).text.split(/\s+/).filter(Boolean);
  return ({ company, event }) => {
    if (words.length === 0) return true;
    const hay = haystack(company, event);
    return words.every((word) => hay.includes(word));
  };
}

/** Whether a session is in one of the states, or is read as one of them at `now`; any is when none is asked for. */
export function isInStates(
  session: BoardSession,
  states: ReadonlySet<SoughtState>,
  now: number,
  rules: ReadingRules,
): boolean {
  if (states.size === 0 || states.has(session.state)) return true;
  return readingsOf(session, now, rules).some((reading) => states.has(reading));
}

function matcher(filter: BoardFilter, now: number, rules: ReadingRules): (session: BoardSession) => boolean {
  const states = new Set(filter.states);
  const hasText = matchesText(filter.text);
  const tickers = filter.tickers.map((ticker) => ticker.toUpperCase());
  const isins = filter.isins.map((isin) => isin.toUpperCase());
  const ciks = filter.ciks.map(plainCik);
  return (session) => {
    const { company, companyId } = session;
    if (!isInStates(session, states, now, rules)) return false;
    if (filter.watched && !filter.watched.has(companyId)) return false;
    const listings = company?.tickers ?? [];
    return (
      isAny(filter.countries, (country) => company?.country === country) &&
      isAny(filter.exchanges, (exchange) => listings.some((listing) => listing.exchange === exchange)) &&
      isAny(tickers, (ticker) => listings.some((listing) => listing.ticker.toUpperCase() === ticker)) &&
      isAny(isins, (isin) => company?.isins.includes(isin) ?? false) &&
      isAny(ciks, (cik) => company?.cik != null && plainCik(company.cik) === cik) &&
      hasText(session)
    );
  };
}

function isAny<T>(wanted: readonly T[], test: (item: T) => boolean): boolean {
  return wanted.length === 0 || wanted.some(test);
}

/** A CIK without its leading zeros: people and systems write both. */
function plainCik(cik: string): string {
  return cik.replace(/^0+/, "");
}

const haystacks = new WeakMap<object, string>();

function haystack(company: BoardSession["company"], event: BoardSession["event"]): string {
  return `${folded(company, (it) => [it.displayName, it.name, ...it.tickers.map(({ ticker }) => ticker), ...it.isins, it.cik ?? ""])} ${folded(event, (it) => [it.title])}`;
}

function folded<T extends object>(it: T | null, texts: (it: T) => string[]): string {
  if (!it) return "";
  const known = haystacks.get(it);
  if (known !== undefined) return known;
  const made = foldText(texts(it).join(" ")).text;
  haystacks.set(it, made);
  return made;
}
