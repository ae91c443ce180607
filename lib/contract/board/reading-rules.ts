import * as z from "zod/mini";

const milliseconds = z.int().check(z.nonnegative());

/**
 * When Callboard gives a session a reading. These are settings of the server, sent with the board so that every screen
 * agrees. All but `flappingChanges` are milliseconds.
 */
export const readingRulesSchema = z.object({
  /** A confirmed call that is not live this long after its scheduled time is late. */
  lateAfterMs: milliseconds,
  /** A call that is live this long is an overrun. */
  overrunAfterMs: milliseconds,
  /** A recording that has been processing this long is stuck. */
  stuckAfterMs: milliseconds,
  /** This many failures and recoveries within `flappingWithinMs` are flapping. */
  flappingChanges: z.int().check(z.positive()),
  flappingWithinMs: milliseconds,
  /** How long a session that left a failure is called recovered. */
  recoveredForMs: milliseconds,
});
export type ReadingRules = z.infer<typeof readingRulesSchema>;
