import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { heardReading, isAirTrouble } from "../session/readings.ts";
import { failureOf, isFailed, isKnown, isLive } from "../session/session-state.ts";
import { beginAlert, type Alert, type AlertEnd } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";

/**
 * Begins and ends alerts on trouble on the air. All kinds are one family, so that an alert goes on when silence becomes a
 * stream that stops. Only for a current board.
 */
export function followHeard(
  book: AlertBook,
  input: EvaluationInput,
  concerns: (rule: AlertRule, id: number) => boolean,
): void {
  for (const alert of book.all()) {
    const session = input.sessions.get(alert.sessionId ?? -1);
    if (alert.family === "air" && session) goOn(book, input, alert, session);
  }
  for (const session of input.sessions.values()) {
    const heard = heardReading(session);
    const { onAir } = session;
    if (!isAirTrouble(heard) || onAir === null) continue;
    const since = Date.parse(onAir.since);
    for (const rule of input.rules) {
      if (!rule.conditions.includes(heard) || since < Date.parse(rule.changedAt)) continue;
      if (book.find(rule.id, session.id, "air") || !concerns(rule, session.id)) continue;
      const about = {
        session,
        family: "air",
        condition: heard,
        since,
        notBefore: epoch(onAir.notBefore),
      } as const;
      book.put({ ...beginAlert(rule, { ...about, mark: input.now }), air: onAir });
    }
  }
}

/**
 * What can't be checked has not ended: neither while its media server can't be reached, nor after another process began to
 * watch. What nobody was told of is then forgotten, and begins again where it is found again.
 */
function goOn(book: AlertBook, { now }: EvaluationInput, alert: Alert, session: BoardSession): void {
  const { state, onAir } = session;
  const heard = heardReading(session);
  const isTold = alert.state !== "pending" && !alert.isHeld;
  if (isAirTrouble(heard) && onAir !== null) {
    if (alert.condition !== heard) book.put({ ...alert, condition: heard, air: onAir });
  } else if (!isTold) {
    book.end(alert, now);
  } else if (isFailed(state)) {
    if (alert.condition === state) return;
    const worse = book.put({ ...alert, condition: state });
    if (failureOf(alert.condition) === null) book.notify("worse", worse, state);
  } else if (isLive(state) ? isHeardAgain(session) : isKnown(state)) {
    book.notify("recovered", book.end(alert, endOf(alert, session, now)), state);
  }
}

/** Waiting is silence, but before the scheduled time, which may have moved. */
const isHeardAgain = ({ onAir }: BoardSession) => onAir?.reading === "fine" || onAir?.reading === "waiting";

function endOf(
  alert: Alert,
  { state, onAir, stateSince, stateNotBefore }: BoardSession,
  now: number,
): AlertEnd {
  const [at, notBefore] =
    isLive(state) && onAir !== null ? [onAir.since, onAir.notBefore] : [stateSince, stateNotBefore];
  const end = { at: Date.parse(at), notBefore: epoch(notBefore) };
  return { how: "recovered", ...(end.at > alert.since ? end : { at: now, notBefore: now }) };
}
