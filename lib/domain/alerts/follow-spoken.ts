import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { isOnAir } from "../session/session-state.ts";
import { beginAlert } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/**
 * Notifies once for each call in which a rule's words are spoken. The alert lasts as long as the call, so that the next
 * leader knows that it was sent; nothing is sent when it ends.
 */
export function followSpoken(
  book: AlertBook,
  { now, sessions, rules, heard }: EvaluationInput,
  concerns: (rule: AlertRule, id: number) => boolean,
): void {
  for (const alert of book.all()) {
    if (alert.family !== "spoken") continue;
    if (!goesOn(sessions.get(alert.sessionId ?? -1)?.state)) book.end(alert, now);
  }
  for (const { ruleId, sessionId, at, ...words } of heard) {
    const rule = rules.find(({ id }) => id === ruleId);
    const session = sessions.get(sessionId);
    if (!rule || !session || !goesOn(session.state) || !concerns(rule, sessionId)) continue;
    if (book.find(ruleId, sessionId, "spoken")) continue;
    const about = { session, family: "spoken", condition: "spoken", since: at, notBefore: at } as const;
    const isHeld = isHeldByQuietHours(rule, now);
    const alert = book.put({
      ...beginAlert(rule, { ...about, mark: now }),
      heard: words,
      state: "open",
      openedAt: now,
      isHeld,
    });
    if (!isHeld) book.notify("happened", alert, session.state);
  }
}

/** An interrupted call may resume. */
function goesOn(state: ObservedState | undefined): boolean {
  return state !== undefined && isOnAir(state);
}
