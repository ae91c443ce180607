import type { InsightsRange } from "../../contract/board/insights-query.ts";
import { dayOf, localTime, startOfDay } from "../time/local-time.ts";
import { lastAtOrBefore } from "../transcript/transcript-text.ts";
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

/** The start of a bucket, `steps` before the one that follows the present one. */
function startBefore(range: InsightsRange, now: number, zone: string, steps: number): number {
  const { sizeMs, edgeMs } = buckets[range];
  const local = localTime(now, zone);
  const end = (Math.floor(local / edgeMs) + 1) * edgeMs - steps * sizeMs;
  // An hour is always as long, while a day is as long as clocks make it.
  return edgeMs === hourMs ? end - (local - now) : startOfDay(end, zone);
}

/** The buckets of a range, oldest first. The last one ends with the present hour or day of a zone. */
export function seriesBuckets(range: InsightsRange, now: number, zone = "UTC"): TimeWindow[] {
  const { count } = buckets[range];
  return Array.from({ length: count }, (_, index) => ({
    from: startBefore(range, now, zone, count - index),
    to: startBefore(range, now, zone, count - index - 1),
  }));
}

/** The range up to `now`, and the period just before the range with the same length. */
export function seriesPeriods(
  range: InsightsRange,
  now: number,
  zone = "UTC",
): { current: TimeWindow; previous: TimeWindow } {
  const { count } = buckets[range];
  const from = startBefore(range, now, zone, count);
  const before = startBefore(range, now, zone, 2 * count);
  return {
    current: { from, to: now },
    previous: { from: before, to: now - (from - before) },
  };
}

/** Where the days of a range begin in a zone, or its weeks where its buckets are weeks; oldest first. */
export function seriesDays(range: InsightsRange, now: number, zone: string): number[] {
  if (range !== "24h") return seriesBuckets(range, now, zone).map(({ from }) => from);
  const today = dayOf(now, zone);
  return [startOfDay(today, zone, -1), startOfDay(today, zone)];
}

/** The start of the part, of those that begin at `starts` in order, to which an instant belongs; undefined before the first. */
export function startOfPart(starts: readonly number[], instant: number): number | undefined {
  return starts[lastAtOrBefore(starts, instant, (start) => start)];
}
