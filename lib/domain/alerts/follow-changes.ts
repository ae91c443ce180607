import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { endsFailure, isFailed, isLive, isBrokenOff, isRecorded } from "../session/session-state.ts";
import { beginAlert, type Alert, type SeenChange } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";
import { coveredMs } from "./covered-time.ts";
import { isHeldBack } from "./held-back.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/** Applies the observed changes in order, so that a failure that began and ended between two evaluations counts too. */
export function followChanges(
  book: AlertBook,
  input: EvaluationInput,
  concerns: (rule: AlertRule, id: number) => boolean,
): void {
  const rules = input.rules.map((rule) => ({ rule, since: Date.parse(rule.changedAt) }));
  for (const change of input.changes) {
    for (const alert of book.ofCall(change.sessionId)) {
      // A lost call's alert ends when the call is back on the board.
      if (alert.family === "failure" && alert.state !== "lost") continueAlert(book, input, alert, change);
    }
    for (const { rule, since } of rules) {
      if (isCovered(since, change) && concerns(rule, change.sessionId)) begin(book, input, rule, change);
    }
  }
}

/** A rule covers what begins after its last change; for a call that is new to Callboard, upstream's time decides. */
function isCovered(since: number, { from, observedAt, upstreamUpdatedAt }: SeenChange): boolean {
  return observedAt >= since && (from !== null || upstreamUpdatedAt >= since);
}

function continueAlert(
  book: AlertBook,
  input: EvaluationInput,
  alert: Alert,
  { to, observedAt, notBefore }: SeenChange,
): void {
  const isDamped = alert.state === "damped";
  if (isFailed(to)) {
    const goesOn = { ...alert, condition: to, calmSince: null };
    return void book.put(isDamped ? { ...goesOn, steadySince: observedAt } : goesOn);
  }
  if (!endsFailure(to)) return;
  if (isDamped) {
    const calmSince = alert.calmSince ?? observedAt;
    return void book.put({ ...alert, calmSince, steadySince: calmSince });
  }
  const end = { how: "recovered", at: observedAt, notBefore } as const;
  const state = input.sessions.get(alert.sessionId ?? -1)?.state ?? to;
  if (alert.state === "open") {
    const ended = book.end(alert, end);
    if (!ended.isHeld) book.notify("recovered", ended, state);
    // What held it back ended before it did.
    else if (!isHeldBack(ended, input)) book.notify("passed", ended, state);
    return;
  }
  const hasLasted = coveredMs(input.coverage, alert.since, observedAt) >= alert.rule.graceSeconds * 1_000;
  const ended = book.end(hasLasted ? { ...alert, state: "open", openedAt: observedAt } : alert, end);
  if (hasLasted && !isHeldBack(alert, input)) book.notify("passed", ended, state);
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
  const happened = (family: "wentLive" | "recovered" | "recorded") => {
    const alert = beginAlert(rule, { session, family, condition: family, since, notBefore, mark });
    book.notify("happened", book.end({ ...alert, openedAt: since }, since), to);
  };
  if (isLive(to) && (from === null || !isBrokenOff(from)) && rule.conditions.includes("wentLive"))
    happened("wentLive");
  if (isRecorded(to) && rule.conditions.includes("recorded")) happened("recorded");
  if (from !== null && isFailed(from) && endsFailure(to)) {
    // A rule on the failure itself sends its end already.
    if (rule.conditions.includes("recovered") && !rule.conditions.includes(from)) happened("recovered");
  }
}
