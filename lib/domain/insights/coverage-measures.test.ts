import { expect, it } from "vitest";
import { measureCoverage, type CoverageCase } from "./coverage-measures.ts";

const fine: CoverageCase = { isDue: true, wentLive: true, hasFailedLive: false, hasFailedRecording: false };

it("does not count an interrupted call as without failure, even when it recovered", () => {
  const interrupted = { ...fine, hasFailedLive: true };
  expect(measureCoverage([fine, fine, interrupted])).toMatchObject({
    due: 3,
    withoutFailure: 2,
    failedLive: 1,
  });
});

it("counts live failures and recording failures apart", () => {
  const recordingLost = { ...fine, hasFailedRecording: true };
  expect(measureCoverage([recordingLost])).toEqual({
    due: 1,
    withoutFailure: 1,
    failedLive: 0,
    failedRecording: 1,
  });
});

it("measures only calls that were due", () => {
  const ahead = { ...fine, isDue: false, wentLive: false };
  expect(measureCoverage([ahead]).due).toBe(0);
  expect(measureCoverage([{ ...fine, wentLive: false }])).toMatchObject({ due: 1, withoutFailure: 0 });
});
