import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { endsFailure, isFailed } from "../session/session-state.ts";
import { beginAlert, type Alert, type SeenChange } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";
import { coveredMs } from "./covered-time.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/** Applies the observed changes in order, so that a failure that began and ended between two evaluations counts too. */
export function followChanges(
  book: AlertBook,
  input: EvaluationInput,
  concerns: (rule: AlertRule, id: number) => boolean,
): void {
  for (const change of input.changes) {
    for (const alert of book.all()) {
      if (alert.family === "failure" && alert.sessionId === change.sessionId)
        continueAlert(book, input, alert, change);
    }
    for (const rule of input.rules) {
      if (isCovered(rule, change) && concerns(rule, change.sessionId)) begin(book, input, rule, change);
    }
  }
}

/** A rule covers what begins after its last change; for a call that is new to Callboard, upstream's time decides. */
function isCovered({ changedAt }: AlertRule, { from, observedAt, upstreamUpdatedAt }: SeenChange): boolean {
  const since = Date.parse(changedAt);
  return observedAt >= since && (from !== null || upstreamUpdatedAt >= since);
}

function continueAlert(
  book: AlertBook,
  input: EvaluationInput,
  alert: Alert,
  { to, observedAt }: SeenChange,
): void {
  if (isFailed(to)) return void book.put({ ...alert, condition: to, calmSince: null });
  if (!endsFailure(to)) return;
  if (alert.state === "damped") return void book.put({ ...alert, calmSince: alert.calmSince ?? observedAt });
  if (alert.state === "open") {
    const ended = book.end(alert, observedAt);
    if (!ended.isHeld) book.notify("recovered", ended, to);
    return;
  }
  const hasLasted = coveredMs(input.coverage, alert.since, observedAt) >= alert.rule.graceSeconds * 1_000;
  const ended = book.end(hasLasted ? { ...alert, state: "open", openedAt: observedAt } : alert, observedAt);
  if (hasLasted && !isHeldByQuietHours(alert.rule, input.now)) book.notify("passed", ended, to);
}

function begin(
  book: AlertBook,
  { sessions, now }: EvaluationInput,
  rule: AlertRule,
  change: SeenChange,
): void {
  const { from, to, sessionId, observedAt: since, notBefore, ordinal: mark } = change;
  const session = sessions.get(sessionId);
  if (!session) return;
  if (isFailed(to) && rule.conditions.includes(to) && !book.find(rule.id, sessionId, "failure"))
    book.put(beginAlert(rule, { session, family: "failure", condition: to, since, notBefore, mark }));
  // Conditions that last are sent after quiet hours; events that only happened in them are not.
  if (isHeldByQuietHours(rule, now)) return;
  const happened = (family: "wentLive" | "recovered") => {
    const alert = beginAlert(rule, { session, family, condition: family, since, notBefore, mark });
    book.notify("happened", book.end({ ...alert, openedAt: since }, since), to);
  };
  if (to === "live" && from !== "liveFailedInterrupted" && rule.conditions.includes("wentLive"))
    happened("wentLive");
  if (from !== null && isFailed(from) && endsFailure(to)) {
    // A rule on the failure itself sends its end already.
    if (rule.conditions.includes("recovered") && !rule.conditions.includes(from)) happened("recovered");
  }
}
