import type { CoverageMeasures } from "../../contract/board/insights.ts";

/** The coverage of one call, by upstream's word or observation. */
export interface CoverageCase {
  /** Live coverage was announced or attempted, and its time has come. */
  isDue: boolean;
  wentLive: boolean;
  /** Was interrupted, without access or not started at least once, even if it recovered. */
  hasFailedLive: boolean;
  hasFailedRecording: boolean;
}

/** The three measures of coverage, the same on every screen. Each is a share of the calls that were due. */
export const measures = ["withoutFailure", "failedLive", "failedRecording"] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Record<Measure, string> = {
  withoutFailure: "Live without failure",
  failedLive: "Failed live",
  failedRecording: "Recording failed",
};

/** What each measure counts, shown beside it. */
export const measureMeanings: Record<Measure, string> = {
  withoutFailure: "went live and was not seen to fail while live",
  failedLive: "interrupted, no access or not started, even if it recovered",
  failedRecording: "processing failed, even if a recording followed",
};

/** Counts the calls that were due by the three measures. */
export function measureCoverage(cases: readonly CoverageCase[]): CoverageMeasures {
  const counts = { due: 0, withoutFailure: 0, failedLive: 0, failedRecording: 0 };
  for (const { isDue, wentLive, hasFailedLive, hasFailedRecording } of cases) {
    if (!isDue) continue;
    counts.due += 1;
    if (wentLive && !hasFailedLive) counts.withoutFailure += 1;
    if (hasFailedLive) counts.failedLive += 1;
    if (hasFailedRecording) counts.failedRecording += 1;
  }
  return counts;
}
