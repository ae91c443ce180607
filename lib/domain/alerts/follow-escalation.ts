import { troubleOf } from "../session/readings.ts";
import { channelsOf, type Alert } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";
import { isHeldBack } from "./held-back.ts";

const minuteMs = 60_000;

/**
 * Tells further channels of a failure or trouble on the air that nobody is on, as its rule says, and reminds of one that
 * somebody is on. Minutes count from when it was told. What cannot be acknowledged, such as a late call, is neither.
 */
export function followEscalation(book: AlertBook, input: EvaluationInput, alert: Alert): void {
  const { now, sessions } = input;
  const session = sessions.get(alert.sessionId ?? -1);
  const { rule, openedAt, steps = 0 } = alert;
  if (!session || openedAt === null || isHeldBack(alert, input)) return;
  const { state, acknowledgement } = session;
  if (alert.family !== "failure" && troubleOf(session) === null) return;
  if (acknowledgement) {
    if (rule.remindMinutes === null) return;
    const last = Math.max(openedAt, Date.parse(acknowledgement.at), alert.remindedAt ?? 0);
    if (now - last >= rule.remindMinutes * minuteMs)
      book.notify("reminded", book.put({ ...alert, remindedAt: now }), state);
    return;
  }
  const step = rule.escalation[steps];
  if (!step || now - openedAt < step.afterMinutes * minuteMs) return;
  const known = channelsOf(alert);
  const escalated = book.put({ ...alert, steps: steps + 1 });
  book.notify("escalated", escalated, state, { to: known });
  const further = channelsOf(escalated).filter((id) => !known.includes(id));
  if (further.length > 0) book.notify("opened", escalated, state, { to: further });
}
