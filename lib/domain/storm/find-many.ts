import { stormAttributes, type StormCall } from "./storm-calls.ts";
import { stormRules } from "./storm-rules.ts";

const { begins } = stormRules;

/** Something that happened to a call, in milliseconds since the epoch, and what that call may share with others. */
export interface Occurrence {
  at: number;
  values: StormCall["values"];
}

/** The earliest time at which enough had happened within the time in which a storm begins; null without one. */
export function findMany(
  occurrences: readonly Occurrence[],
  enough: { minAlike: number; minCalls: number } = begins,
): number | null {
  const sorted = occurrences.toSorted((a, b) => a.at - b.at);
  let first = 0;
  for (const [place, { at }] of sorted.entries()) {
    while (at - (sorted[first]?.at ?? at) >= begins.withinMs) first += 1;
    if (areMany(sorted.slice(first, place + 1), enough)) return at;
  }
  return null;
}

/** Whether occurrences of one stretch of time are enough. */
function areMany(
  within: readonly Occurrence[],
  { minCalls, minAlike }: { minCalls: number; minAlike: number },
): boolean {
  if (within.length >= minCalls) return true;
  if (within.length < minAlike) return false;
  return stormAttributes.some((attribute) => mostAlike(within, attribute) >= minAlike);
}

function mostAlike(within: readonly Occurrence[], attribute: (typeof stormAttributes)[number]): number {
  const counts = new Map<string, number>();
  for (const { values } of within) {
    const value = values[attribute];
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values());
}
