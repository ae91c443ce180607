import type { TimeWindow } from "../time/time-window.ts";

/**
 * The covered time between two instants, in milliseconds. In a gap nobody knows whether a condition still holds, so
 * grace time does not run there. `coverage` has intervals in order, without overlap.
 */
export function coveredMs(coverage: readonly TimeWindow[], from: number, to: number): number {
  let sum = 0;
  for (const interval of coverage)
    sum += Math.max(0, Math.min(interval.to, to) - Math.max(interval.from, from));
  return sum;
}
