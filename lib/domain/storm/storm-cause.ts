import { bestSharedValue, countValue, explained, type SharedValue } from "./shared-value.ts";
import type { StormCall } from "./storm-calls.ts";

/** What the calls of a storm have in common, and when another cause replaces it. */
export interface StormCause {
  /** Nearly all calls fail, so upstream or our access to it is the cause. */
  isEverything: boolean;
  /** Null where nothing that they have in common is worth naming. */
  shared: SharedValue | null;
  /** When it was last compared with others, in milliseconds since the epoch. */
  weighedAt: number;
  /** In how many comparisons in a row another cause was better. */
  doubts: number;
}

const weighEveryMs = 30_000;
/** Another cause replaces the present one when it explains this much more, twice in a row. */
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

/** The same cause with present figures, or another one that has explained clearly more for a while. */
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
