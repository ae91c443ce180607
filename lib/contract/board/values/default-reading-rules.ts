import type { ReadingRules } from "../reading-rules.ts";

const minuteMs = 60_000;

/** The rules where the settings name no others. */
export const defaultReadingRules: ReadingRules = {
  lateAfterMs: minuteMs,
  overrunAfterMs: 120 * minuteMs,
  stuckAfterMs: 30 * minuteMs,
  flappingChanges: 4,
  flappingWithinMs: 30 * minuteMs,
  recoveredForMs: 5 * minuteMs,
};
