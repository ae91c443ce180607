import * as z from "zod/mini";

const milliseconds = z.int().check(z.nonnegative());

/**
 * When Callboard reads something into a state that upstream does not say. The server's settings, sent with the
 * board so that every screen reads alike. All but `flappingChanges` in milliseconds.
 */
export const readingRulesSchema = z.object({
  /** A confirmed call that is not live so long after its scheduled time is late. */
  lateAfterMs: milliseconds,
  /** A call that is live for so long is an overrun. */
  overrunAfterMs: milliseconds,
  /** A recording that is being processed for so long is stuck. */
  stuckAfterMs: milliseconds,
  /** So many setbacks and recoveries within `flappingWithinMs` are flapping. */
  flappingChanges: z.int().check(z.positive()),
  flappingWithinMs: milliseconds,
  /** How long a session that came back from a failure is called recovered. */
  recoveredForMs: milliseconds,
});
export type ReadingRules = z.infer<typeof readingRulesSchema>;

const minuteMs = 60_000;

/** What holds where nothing else is set. */
export const defaultReadingRules: ReadingRules = {
  lateAfterMs: minuteMs,
  overrunAfterMs: 120 * minuteMs,
  stuckAfterMs: 30 * minuteMs,
  flappingChanges: 4,
  flappingWithinMs: 30 * minuteMs,
  recoveredForMs: 5 * minuteMs,
};
