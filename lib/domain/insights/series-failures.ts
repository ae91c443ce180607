import type { FailureBucket, FailureCounts } from "../../contract/board/insights.ts";
import { isWithin, type TimeWindow } from "../board/board-window.ts";
import type { Gap } from "../session/observation-gaps.ts";
import { lastFailure, wasDue, type CallFacts } from "./series-call.ts";
import { observedShare } from "./series-coverage.ts";

/** Counts failed calls, each under its last failure. */
export function countFailures(calls: readonly CallFacts[]): FailureCounts {
  const counts: FailureCounts = {
    liveFailedInterrupted: 0,
    liveFailedNoAccess: 0,
    liveFailedNotStarted: 0,
    processingRecordingFailed: 0,
  };
  for (const call of calls) {
    const kind = lastFailure(call);
    if (kind) counts[kind] += 1;
  }
  return counts;
}

/** All failures together. */
export function failureSum(counts: FailureCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Failures by scheduled hour or day, with how much of it was observed. */
export function failureSeries(
  calls: readonly CallFacts[],
  buckets: readonly TimeWindow[],
  gaps: readonly Gap[],
  now: number,
): FailureBucket[] {
  return buckets.map((bucket) => {
    const inside = calls.filter((call) => isWithin(bucket, call.date));
    return {
      from: new Date(bucket.from).toISOString(),
      due: inside.filter((call) => wasDue(call, now)).length,
      failures: countFailures(inside),
      observed: observedShare(bucket, gaps, now),
    };
  });
}
