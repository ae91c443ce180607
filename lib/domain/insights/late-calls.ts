import type { LateCalls } from "../../contract/board/insights.ts";
import { lateAtMostMs } from "../session/readings.ts";
import { isConfirmed } from "../session/session-state.ts";
import type { CallFigures } from "./calls/call-figures.ts";

/** From when on a call counts as late, and at which moment that is asked. Milliseconds. */
export interface LateRule {
  afterMs: number;
  now: number;
}

type Started = Pick<CallFigures, "state" | "date" | "startDelayMs">;

/** Whether a call started late or is awaited and late now; null where upstream says neither. */
export function wasLate({ state, date, startDelayMs }: Started, { afterMs, now }: LateRule): boolean | null {
  if (startDelayMs !== null) return startDelayMs >= afterMs;
  const waitedMs = now - date;
  return isConfirmed(state) && waitedMs >= afterMs && waitedMs < lateAtMostMs ? true : null;
}

/** How many calls were late, out of those of which it is known. */
export function lateCalls(calls: readonly Started[], rule: LateRule): LateCalls {
  const known = calls.map((call) => wasLate(call, rule)).filter((isLate) => isLate !== null);
  return { late: known.filter(Boolean).length, known: known.length };
}
