import type { FailureBucket, FailureCounts } from "../../contract/board/insights.ts";
import type { TimeWindow } from "../time/time-window.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { statesWhere, isFailed } from "../session/session-state.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import { observedShare } from "./observed-time.ts";
import { startOfPart } from "./range-buckets.ts";

/** Counts failed calls, each under its last failure. */
export function countFailures(calls: readonly Pick<CallFigures, "lastFailure">[]): FailureCounts {
  const counts = Object.fromEntries(statesWhere(isFailed).map((kind) => [kind, 0])) as FailureCounts;
  for (const { lastFailure } of calls) if (lastFailure !== null) counts[lastFailure] += 1;
  return counts;
}

/** The number of failures of all kinds. */
export function failureSum(counts: FailureCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/**
 * Failures by scheduled hour, day or week, with the observed share of each. `buckets` follow each other.
 */
export function failureSeries(
  calls: readonly CallFigures[],
  buckets: readonly TimeWindow[],
  gaps: readonly Gap[],
  now: number,
): FailureBucket[] {
  const starts = buckets.map(({ from }) => from);
  const byBucket = Map.groupBy(calls, ({ date }) => startOfPart(starts, date));
  return buckets.map((bucket) => {
    const inside = byBucket.get(bucket.from) ?? [];
    return {
      from: new Date(bucket.from).toISOString(),
      due: inside.filter(({ isDue }) => isDue).length,
      failures: countFailures(inside),
      observed: observedShare(bucket, gaps, now),
    };
  });
}
