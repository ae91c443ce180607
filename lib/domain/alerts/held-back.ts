import { snoozeInForce } from "../board/handled-failures.ts";
import { isAirTrouble } from "../session/readings.ts";
import { failureOf } from "../session/session-state.ts";
import type { Alert } from "./alert.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/** Quiet hours hold back what is not critical; a snooze holds back the failures and the trouble that it expects. */
export function isHeldBack(
  { rule, condition, sessionId }: Alert,
  { now, sessions, snoozes }: Pick<EvaluationInput, "now" | "sessions" | "snoozes">,
): boolean {
  if (isHeldByQuietHours(rule, now)) return true;
  const session = sessions.get(sessionId ?? -1);
  const state = failureOf(condition);
  if (!session || (state === null && !isAirTrouble(condition))) return false;
  // What the alert is about may be over by now.
  return snoozeInForce(state === null ? session : { ...session, state }, snoozes, now) !== null;
}
