import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { filterSessions, noFilter } from "../board/board-filter.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { flappingCount, overdueReading, overdueReadings } from "../session/readings.ts";
import { isFailed, isKnown } from "../session/session-state.ts";
import { beginAlert, type Alert } from "./alert.ts";
import type { AlertBook, EvaluationInput } from "./alert-book.ts";

const families = [...overdueReadings, "flapping"] as const;
type ReadingFamily = (typeof families)[number];

/** A rule whose watchlist was deleted covers no call, rather than every call. */
const noCompanies: ReadonlySet<number> = new Set();

/** The calls that a rule covers. */
export function coveredCalls(
  rule: AlertRule,
  input: Pick<EvaluationInput, "sessions" | "now" | "readingRules" | "watchlists" | "views">,
): BoardSession[] {
  // A rule whose view was deleted covers no call.
  const viewed = rule.viewId === null ? noFilter : input.views.get(rule.viewId);
  if (!viewed) return [];
  const listed = rule.watchlistId === null ? null : (input.watchlists.get(rule.watchlistId) ?? noCompanies);
  const watched = rule.companyIds.length === 0 ? null : new Set(rule.companyIds);
  const ofCompanies = [...input.sessions.values()].filter(
    ({ companyId }) => (watched?.has(companyId) ?? true) && (listed?.has(companyId) ?? true),
  );
  const inView = filterSessions(ofCompanies, viewed, input.now, input.readingRules);
  const filter = { ...noFilter, countries: rule.countries, exchanges: rule.exchanges };
  return filterSessions(inView, filter, input.now, input.readingRules);
}

/** Begins and ends alerts on readings, which follow from passing time. Only for a current board. */
export function followReadings(book: AlertBook, input: EvaluationInput): void {
  for (const alert of book.all()) {
    const family = families.find((name) => name === alert.family);
    const session = input.sessions.get(alert.sessionId ?? -1);
    if (family && session) continueReading(book, input, { alert, family, session });
  }
  for (const rule of input.rules) {
    const wanted = families.filter((family) => rule.conditions.includes(family));
    if (wanted.length === 0) continue;
    for (const session of coveredCalls(rule, input)) {
      for (const family of wanted) beginReading(book, input, { rule, session, family });
    }
  }
}

/** A reading that gave way to a failure did not recover: the alert goes on until the call works. */
function continueReading(
  book: AlertBook,
  { now, readingRules }: EvaluationInput,
  { alert, family, session }: { alert: Alert; family: ReadingFamily; session: BoardSession },
): void {
  const { state } = session;
  const isTold = alert.state !== "pending" && !alert.isHeld;
  if (beganAt(session, family, now, readingRules) !== null) {
    if (alert.condition !== family) book.put({ ...alert, condition: family });
  } else if (isFailed(state) && isTold) {
    if (alert.condition === state) return;
    const worse = book.put({ ...alert, condition: state });
    if (alert.condition === family) book.notify("worse", worse, state);
  } else if (isKnown(state) || !isTold) {
    const changedAt = Date.parse(session.stateSince);
    const end =
      changedAt > alert.since
        ? { at: changedAt, notBefore: epoch(session.stateNotBefore) }
        : { at: now, notBefore: now };
    const ended = book.end(alert, { how: "recovered", ...end });
    if (isTold) book.notify("recovered", ended, state);
  }
}

function beginReading(
  book: AlertBook,
  { now, readingRules }: EvaluationInput,
  { rule, session, family }: { rule: AlertRule; session: BoardSession; family: ReadingFamily },
): void {
  const since = beganAt(session, family, now, readingRules);
  if (since === null || since < Date.parse(rule.changedAt) || book.find(rule.id, session.id, family)) return;
  const notBefore = notBeganBefore(session, family, since);
  book.put(beginAlert(rule, { session, family, condition: family, since, notBefore, mark: now }));
}

/** Since when a call has a reading; null when it has not. */
function beganAt(
  session: BoardSession,
  family: ReadingFamily,
  now: number,
  rules: ReadingRules,
): number | null {
  if (family === "flapping")
    return flappingCount(session, now, rules) > 0 ? Date.parse(session.unsteadyAt.at(-1) ?? "") : null;
  const overdue = overdueReading(session, now, rules);
  if (overdue?.reading !== family) return null;
  const after = { late: rules.lateAfterMs, overrun: rules.overrunAfterMs, stuck: rules.stuckAfterMs }[family];
  return now - overdue.ms + after;
}

/** A reading that counts from when the state was found may have begun as much earlier as the state may have. */
function notBeganBefore(session: BoardSession, family: ReadingFamily, since: number): number | null {
  const isFromState = family === "stuck" || (family === "overrun" && session.wentLiveAt === null);
  if (!isFromState) return since;
  const notBefore = epoch(session.stateNotBefore);
  return notBefore === null ? null : since - (Date.parse(session.stateSince) - notBefore);
}
