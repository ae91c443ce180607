import { snoozeCovering } from "../board/handled-failures.ts";
import { failureOf } from "../session/session-state.ts";
import type { Alert } from "./alert.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/** Quiet hours hold back what is not critical; a snooze holds back the failures that it expects. */
export function isHeldBack(
  { rule, condition, sessionId }: Alert,
  { now, sessions, snoozes }: Pick<EvaluationInput, "now" | "sessions" | "snoozes">,
): boolean {
  if (isHeldByQuietHours(rule, now)) return true;
  const session = sessions.get(sessionId ?? -1);
  const state = failureOf(condition);
  // The failure may be over by now.
  return (
    session !== undefined && state !== null && snoozeCovering({ ...session, state }, snoozes, now) !== null
  );
}
