import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { hasProbablyNoHour } from "../../contract/public-v3/assumptions.ts";
import { dayOfLocal, localTime } from "../time/local-time.ts";

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
