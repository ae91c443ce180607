import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { beginAlert } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/** For how long after its publication a transcript is told, so that quiet hours may end first. */
export const toldWithinMs = 12 * 3_600_000;

/**
 * Notifies once of each transcript that was published after a rule's latest change. The alert lasts as long as it would be
 * told, so that the next leader knows that it was sent; nothing is sent when it ends.
 */
export function followTranscribed(
  book: AlertBook,
  { now, sessions, rules, transcribed }: EvaluationInput,
  concerns: (rule: AlertRule, id: number) => boolean,
): void {
  for (const alert of book.all()) {
    const isOver = now - alert.since >= toldWithinMs || !sessions.has(alert.sessionId ?? -1);
    if (alert.family === "transcribed" && isOver) book.end(alert, now);
  }
  for (const rule of rules) {
    if (!rule.conditions.includes("transcribed") || isHeldByQuietHours(rule, now)) continue;
    const changedAt = Date.parse(rule.changedAt);
    for (const { sessionId, at } of transcribed) {
      const session = sessions.get(sessionId);
      if (!session || at < changedAt || now - at >= toldWithinMs) continue;
      if (book.find(rule.id, sessionId, "transcribed") || !concerns(rule, sessionId)) continue;
      const about = { session, family: "transcribed", condition: "transcribed", since: at } as const;
      const begun = beginAlert(rule, { ...about, notBefore: null, mark: at });
      book.notify("happened", book.put({ ...begun, state: "open", openedAt: now }), session.state);
    }
  }
}
