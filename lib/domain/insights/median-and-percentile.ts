import type { Spread } from "../../contract/board/insights.ts";

/** A median of fewer values is mostly chance. */
export const enoughForMedian = 5;
/** Below this the 95th percentile is just the highest value. */
const enoughForP95 = 20;

/** The quantile `at` (0 to 1) of some values, interpolated between neighbours; null without values. */
export function quantile(values: readonly number[], at: number): number | null {
  return quantileOf(Float64Array.from(values).sort(), at);
}

function quantileOf(sorted: Float64Array, at: number): number | null {
  const place = at * (sorted.length - 1);
  const low = sorted[Math.floor(place)];
  const high = sorted[Math.ceil(place)];
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place));
}

/** Median and 95th percentile of measured times, out of `of` that could have been measured; null when too few. */
export function spreadOf(values: readonly number[], of: number): Spread {
  const n = values.length;
  const sorted = Float64Array.from(values).sort();
  return {
    n,
    of,
    medianMs: n < enoughForMedian ? null : quantileOf(sorted, 0.5),
    p95Ms: n < enoughForP95 ? null : quantileOf(sorted, 0.95),
  };
}
