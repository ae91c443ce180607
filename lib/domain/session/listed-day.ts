import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { hasProbablyNoHour } from "../../contract/public-v3/assumptions.ts";
import { dayOfLocal, localTime, startOfDay } from "../time/local-time.ts";
import type { TimeWindow } from "../time/time-window.ts";

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
 * The instants between which the calls of these days are listed: the days in a zone, and in UTC, in which a call has a
 * day while its hour is not known.
 */
export function listedWithin({ from, to }: TimeWindow, zone: string): TimeWindow {
  return { from: Math.min(from, startOfDay(from, zone)), to: Math.max(to, startOfDay(to, zone)) };
}
