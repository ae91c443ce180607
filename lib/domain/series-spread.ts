import type { Spread } from "../contract/board/insights.ts";

/** Below this many a middle says more about chance than about the calls. */
export const enoughForMedian = 5;
/** Below this many the 95th percentile is merely the worst one. */
export const enoughForP95 = 20;

/** The value that the share `at` of the values does not exceed, between two neighbours in proportion. Null of none. */
export function quantile(values: readonly number[], at: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const place = at * (sorted.length - 1);
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/** Sums up measured times out of `of` that could have been measured; says nothing when they are too few. */
export function spreadOf(values: readonly number[], of: number): Spread {
  const n = values.length;
  return {
    n,
    of,
    medianMs: n < enoughForMedian ? null : quantile(values, 0.5),
    p95Ms: n < enoughForP95 ? null : quantile(values, 0.95),
  };
}
