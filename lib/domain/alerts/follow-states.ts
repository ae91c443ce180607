import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { isFailed } from "../session/session-state.ts";
import { beginAlert } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";

/** Rows of the board may be newer than the changes that were read; those come with the next evaluation. */
const unreadForMs = 5_000;
/** After this long off the board, a call that comes back counts as another one. */
const lostForMs = 24 * 3_600_000;

type Concerns = (rule: AlertRule, id: number) => boolean;

/** Ends the alerts of calls that came back on the board, and begins others for those that still fail. */
export function followReturns(book: AlertBook, input: EvaluationInput, concerns: Concerns): void {
  for (const alert of book.all()) {
    if (alert.state !== "lost") continue;
    const session = input.sessions.get(alert.sessionId ?? -1);
    if (!session) {
      if (input.now - (alert.end?.at ?? 0) >= lostForMs) book.end(alert, input.now);
      continue;
    }
    book.end(alert, input.now);
    const rule = input.rules.find(({ id }) => id === alert.rule.id);
    if (rule && isFailingFor(rule, session) && concerns(rule, session.id)) begin(book, input, rule, session);
  }
}

/**
 * Begins alerts on failures that no change has begun, because the call did not belong to the rule then: its company was
 * not copied yet, or has come on a watchlist since.
 */
export function followStates(book: AlertBook, input: EvaluationInput, concerns: Concerns): void {
  const failing = [...input.sessions.values()].flatMap((session) => {
    if (!isFailed(session.state)) return [];
    const seenAt = Date.parse(session.stateSince);
    return input.now - seenAt < unreadForMs ? [] : [{ session, seenAt }];
  });
  for (const rule of input.rules) {
    const since = Date.parse(rule.changedAt);
    for (const { session, seenAt } of failing) {
      if (seenAt < since || !isFailingFor(rule, session)) continue;
      if (!book.find(rule.id, session.id, "failure") && concerns(rule, session.id))
        begin(book, input, rule, session);
    }
  }
}

const isFailingFor = (rule: AlertRule, { state }: BoardSession) =>
  isFailed(state) && rule.conditions.includes(state);

function begin(book: AlertBook, { now }: EvaluationInput, rule: AlertRule, session: BoardSession): void {
  const { state } = session;
  if (!isFailed(state)) return;
  const found = { since: now, notBefore: null, firstSeenAt: Date.parse(session.stateSince), mark: now };
  book.put(beginAlert(rule, { session, family: "failure", condition: state, ...found }));
}
