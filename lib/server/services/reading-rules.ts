import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import type { Env } from "../env.ts";

/** The settings by which every screen reads something into a state. */
export function readingRules(env: Env): ReadingRules {
  return {
    lateAfterMs: env.LATE_AFTER_MS,
    overrunAfterMs: env.OVERRUN_AFTER_MS,
    stuckAfterMs: env.STUCK_AFTER_MS,
    flappingChanges: env.FLAPPING_CHANGES,
    flappingWithinMs: env.FLAPPING_WITHIN_MS,
    recoveredForMs: env.RECOVERED_FOR_MS,
  };
}
