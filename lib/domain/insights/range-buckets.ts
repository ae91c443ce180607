import type { InsightsRange } from "../../contract/board/insights-query.ts";
import type { TimeWindow } from "../time/time-window.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The number and length of a range's buckets; the last one ends at a multiple of `edgeMs`. */
const buckets: Record<InsightsRange, { count: number; sizeMs: number; edgeMs: number }> = {
  "24h": { count: 24, sizeMs: hourMs, edgeMs: hourMs },
  "14d": { count: 14, sizeMs: dayMs, edgeMs: dayMs },
  "13w": { count: 13, sizeMs: 7 * dayMs, edgeMs: dayMs },
  "52w": { count: 52, sizeMs: 7 * dayMs, edgeMs: dayMs },
};

/** The buckets of a range, oldest first. The last one ends with the present hour or UTC day. */
export function seriesBuckets(range: InsightsRange, now: number): TimeWindow[] {
  const { count, sizeMs, edgeMs } = buckets[range];
  const end = (Math.floor(now / edgeMs) + 1) * edgeMs;
  return Array.from({ length: count }, (_, index) => {
    const from = end - (count - index) * sizeMs;
    return { from, to: from + sizeMs };
  });
}

/** The range up to `now`, and the period just before the range with the same length. */
export function seriesPeriods(
  range: InsightsRange,
  now: number,
): { current: TimeWindow; previous: TimeWindow } {
  const { count, sizeMs } = buckets[range];
  const from = seriesBuckets(range, now)[0]?.from ?? now;
  return {
    current: { from, to: now },
    previous: { from: from - count * sizeMs, to: now - count * sizeMs },
  };
}
