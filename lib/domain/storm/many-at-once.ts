import { stormAttributes, type StormCall } from "./storm-calls.ts";

/** When what happens to calls is so much at once that it is one thing. First values, to be tuned on recorded mornings. */
export const manyAtOnce = {
  withinMs: 3 * 60_000,
  /** So many that share a value, such as an exchange. */
  sharing: 8,
  /** So many that share nothing. */
  alone: 12,
} as const;

/** Something that happened to a call, in milliseconds since the epoch, and what that call may share with others. */
export interface Occurrence {
  at: number;
  values: StormCall["values"];
}

/** The earliest time at which enough had happened within the rule's time; null without one. */
export function findMany(
  occurrences: readonly Occurrence[],
  enough: Pick<typeof manyAtOnce, "alone"> & { sharing: number } = manyAtOnce,
): number | null {
  const sorted = occurrences.toSorted((a, b) => a.at - b.at);
  let first = 0;
  for (const [place, { at }] of sorted.entries()) {
    while (at - (sorted[first]?.at ?? at) >= manyAtOnce.withinMs) first += 1;
    if (areMany(sorted.slice(first, place + 1), enough)) return at;
  }
  return null;
}

/** Whether occurrences of one stretch of time are enough. */
function areMany(
  within: readonly Occurrence[],
  { alone, sharing }: { alone: number; sharing: number },
): boolean {
  if (within.length >= alone) return true;
  if (within.length < sharing) return false;
  return stormAttributes.some((attribute) => mostAlike(within, attribute) >= sharing);
}

function mostAlike(within: readonly Occurrence[], attribute: (typeof stormAttributes)[number]): number {
  const counts = new Map<string, number>();
  for (const { values } of within) {
    const value = values[attribute];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
