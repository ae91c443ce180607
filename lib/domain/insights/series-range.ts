import type { InsightsRange } from "../../contract/board/insights.ts";
import type { TimeWindow } from "../board/board-window.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The equal parts of a range, oldest first; the last one is the hour or UTC day of `now` and still running. */
export function seriesBuckets(range: InsightsRange, now: number): TimeWindow[] {
  const [count, sizeMs] = range === "24h" ? [24, hourMs] : [14, dayMs];
  const last = Math.floor(now / sizeMs) * sizeMs;
  return Array.from({ length: count }, (_, index) => {
    const from = last - (count - 1 - index) * sizeMs;
    return { from, to: from + sizeMs };
  });
}
