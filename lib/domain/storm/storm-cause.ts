import { bestSharedValue, countValue, explained, type SharedValue } from "./shared-value.ts";
import type { StormCall } from "./storm-calls.ts";

/** What the calls of a storm have in common, and what decides when something else is named. */
export interface StormCause {
  /** All calls fail, whatever they are: it is upstream, or how we look at it. */
  isEverything: boolean;
  /** Null: they have nothing in common that is worth naming. */
  shared: SharedValue | null;
  /** When it was last weighed against others, in milliseconds since the epoch. */
  weighedAt: number;
  /** In how many weighings in a row another would have been named. */
  doubts: number;
}

const weighEveryMs = 30_000;
/** Another cause is named when it explains so much more, twice in a row. */
const clearlyMore = 0.1;
const doubtsToChange = 2;
const everythingShare = 0.9;

/** The cause when a storm begins. */
export function firstCause(
  calls: readonly StormCall[],
  failing: ReadonlySet<number>,
  now: number,
): StormCause {
  const isEverything = failing.size >= everythingShare * calls.length;
  const shared = isEverything ? null : bestSharedValue(calls, failing);
  return { isEverything, shared, weighedAt: now, doubts: 0 };
}

/** The cause with present figures; another one when that has explained clearly more for a while. */
export function keptCause(
  before: StormCause,
  calls: readonly StormCall[],
  failing: ReadonlySet<number>,
  now: number,
): StormCause {
  const counted = {
    ...before,
    shared: before.shared && countValue(calls, failing, before.shared),
  };
  if (now - before.weighedAt < weighEveryMs) return counted;
  const other = firstCause(calls, failing, now);
  if (!isBetter(other, counted)) return { ...counted, weighedAt: now, doubts: 0 };
  const doubts = before.doubts + 1;
  return doubts >= doubtsToChange ? other : { ...counted, weighedAt: now, doubts };
}

function isBetter(other: StormCause, { isEverything, shared }: StormCause): boolean {
  if (other.isEverything !== isEverything) return true;
  const now = shared && explained(shared);
  if (now === null) return shared !== null || other.shared !== null;
  return other.shared !== null && (explained(other.shared) ?? 0) >= now + clearlyMore;
}
