import type { TimeWindow } from "../board/board-window.ts";

/**
 * How much of the time between two instants was observed, in milliseconds. What lasts while nothing is observed is
 * not known to last, so grace time does not run in a gap. `coverage` holds intervals in order, without overlap.
 */
export function coveredMs(coverage: readonly TimeWindow[], from: number, to: number): number {
  let sum = 0;
  for (const interval of coverage)
    sum += Math.max(0, Math.min(interval.to, to) - Math.max(interval.from, from));
  return sum;
}
