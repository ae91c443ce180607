import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { isFailed, stateOfLane } from "../session/session-state.ts";
import { listedDay, listedTime } from "../session/listed-day.ts";
import { isWeekend } from "./calendar-span.ts";
import { isEstimated, type ScheduledCall } from "./scheduled-call.ts";

const hourMs = 3_600_000;

/** The calls of a stretch of time, and how many are in each state. */
export interface CallGroup {
  /** By time. */
  calls: ScheduledCall[];
  states: readonly { state: ObservedState; count: number }[];
  failures: number;
}

/** The calls of a day: all of them, by hour, and those that probably have no hour yet. */
export interface CalendarDay extends CallGroup {
  /** By the start of the hour, in local time. An hour that clocks repeat has the calls of both. */
  hours: ReadonlyMap<number, CallGroup>;
  withoutHour: CallGroup;
}

/** The order of a bar's segments: calls that are over, going on and coming up, then failures. */
const barOrder: readonly ObservedState[] = [
  ...(["recorded", "processing", "live", "confirmed", "scheduled", "unknown"] as const).map(stateOfLane),
  ...observedStates.filter(isFailed),
];

/** Counts calls by state, in the order of a bar. */
export function groupCalls(calls: ScheduledCall[]): CallGroup {
  const counts = new Map<ObservedState, number>();
  for (const { state } of calls) counts.set(state, (counts.get(state) ?? 0) + 1);
  return {
    calls,
    states: barOrder.flatMap((state) => {
      const count = counts.get(state);
      return count === undefined ? [] : [{ state, count }];
    }),
    failures: calls.filter(({ state }) => isFailed(state)).length,
  };
}

/** The hour of a local time. */
export function hourOfLocal(local: number): number {
  return Math.floor(local / hourMs) * hourMs;
}

/** Lays calls out by day and hour of a zone. Days without any are absent. */
export function layOutDays(calls: readonly ScheduledCall[], zone: string): Map<number, CalendarDay> {
  const byDay = Map.groupBy(calls, (call) => listedDay(call, zone));
  return new Map([...byDay].map(([day, ofDay]) => [day, layOutDay(ofDay, zone)]));
}

function layOutDay(calls: ScheduledCall[], zone: string): CalendarDay {
  const withHour = calls.filter((call) => !isEstimated(call));
  const byHour = Map.groupBy(withHour, (call) => hourOfLocal(listedTime(call, zone)));
  return {
    ...groupCalls(calls),
    hours: new Map([...byHour].map(([hour, ofHour]) => [hour, groupCalls(ofHour)])),
    withoutHour: groupCalls(calls.filter(isEstimated)),
  };
}

/** The first and last hour that a calendar shows without calls. */
const usualHours = { first: 6, last: 21 };

/** The hours of the day that a week shows: the usual ones, those with calls, and those of `others`, in local time. */
export function shownHours(days: Iterable<CalendarDay>, others: Iterable<number | null> = []): number[] {
  let { first, last } = usualHours;
  for (const start of [...[...days].flatMap(({ hours }) => [...hours.keys()]), ...others]) {
    if (start === null) continue;
    const hour = new Date(start).getUTCHours();
    first = Math.min(first, hour);
    last = Math.max(last, hour);
  }
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The largest number of calls within an hour: the scale of every bar. */
export function busiestHour(days: Iterable<CalendarDay>): number {
  let most = 0;
  for (const { hours } of days) for (const { calls } of hours.values()) most = Math.max(most, calls.length);
  return most;
}

const quietShare = 0.1;

/** The days of a weekend with hardly any calls, which are shown narrow. */
export function quietWeekend(
  starts: readonly number[],
  days: ReadonlyMap<number, CalendarDay>,
): ReadonlySet<number> {
  const countOf = (day: number) => days.get(day)?.calls.length ?? 0;
  const most = Math.max(...starts.map(countOf));
  return new Set(starts.filter((day) => isWeekend(day) && countOf(day) <= most * quietShare));
}

/** Calls in the order in which an hour lists them: watched companies first, then failures, then the others by time. */
export function byUrgency(
  calls: readonly ScheduledCall[],
  watched: ReadonlySet<number>,
): readonly ScheduledCall[] {
  const rank = (call: ScheduledCall) => (watched.has(call.companyId) ? 0 : isFailed(call.state) ? 1 : 2);
  return calls.toSorted(
    (a, b) => rank(a) - rank(b) || Date.parse(a.date) - Date.parse(b.date) || a.id - b.id,
  );
}
