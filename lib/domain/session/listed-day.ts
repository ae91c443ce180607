import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { hasProbablyNoHour } from "../../contract/public-v3/assumptions.ts";
import { dayOf, dayOfLocal, localTime, startOfDay } from "../time/local-time.ts";
import type { TimeWindow } from "../time/time-window.ts";

const dayMs = 86_400_000;

interface ListedCall {
  state: ObservedState;
  date: string;
}

/** The local time for which a call is listed. One that probably has no hour yet stays on its day, which is that of UTC. */
export function listedTime({ state, date }: ListedCall, zone: string): number {
  const at = Date.parse(date);
  return hasProbablyNoHour(state, at) ? at : localTime(at, zone);
}

/** The day for which a call is listed, in a zone. */
export function listedDay(call: ListedCall, zone: string): number {
  return dayOfLocal(listedTime(call, zone));
}

/**
 * The days of a zone that lie within some instants: the first to the last whole one, and those of which only a part does.
 */
export function daysWithin(
  instants: { from: string; to: string },
  zone: string,
): TimeWindow & { partial: number[] } {
  const [from, to] = [Date.parse(instants.from), Date.parse(instants.to)];
  const [first, last] = [dayOf(from, zone), dayOf(to, zone)];
  const [isFirstWhole, isLastBegun] = [startOfDay(first, zone) === from, startOfDay(last, zone) < to];
  return {
    from: isFirstWhole ? first : first + dayMs,
    to: last,
    partial: [...(isFirstWhole ? [] : [first]), ...(isLastBegun ? [last] : [])],
  };
}

/**
 * The instants between which the calls of these days are listed: the days in a zone, and in UTC, in which a call has a
 * day while its hour is not known.
 */
export function listedWithin({ from, to }: TimeWindow, zone: string): TimeWindow {
  return { from: Math.min(from, startOfDay(from, zone)), to: Math.max(to, startOfDay(to, zone)) };
}
