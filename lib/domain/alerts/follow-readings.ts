import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ReadingRules } from "../../contract/board/reading-rules.ts";
import { filterSessions, noFilter } from "../board/board-filter.ts";
import { flappingCount, overdueReading, overdueReadings } from "../session/readings.ts";
import { beginAlert } from "./alert.ts";
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
  const filter = { ...noFilter, watched, countries: rule.countries, exchanges: rule.exchanges };
  const inView = filterSessions([...input.sessions.values()], viewed, input.now, input.readingRules);
  const found = filterSessions(inView, filter, input.now, input.readingRules);
  return listed === null ? found : found.filter(({ companyId }) => listed.has(companyId));
}

/** Begins and ends alerts on readings, which follow from passing time. Only for a current board. */
export function followReadings(book: AlertBook, input: EvaluationInput): void {
  for (const alert of book.all()) {
    const family = families.find((name) => name === alert.family);
    const session = input.sessions.get(alert.sessionId ?? -1);
    if (!family || !session || beganAt(session, family, input.now, input.readingRules) !== null) continue;
    const ended = book.end(alert, input.now);
    if (ended.state !== "pending" && !ended.isHeld) book.notify("recovered", ended, session.state);
  }
  for (const rule of input.rules) {
    const wanted = families.filter((family) => rule.conditions.includes(family));
    if (wanted.length === 0) continue;
    for (const session of coveredCalls(rule, input)) {
      for (const family of wanted) beginReading(book, input, { rule, session, family });
    }
  }
}

function beginReading(
  book: AlertBook,
  { now, readingRules }: EvaluationInput,
  { rule, session, family }: { rule: AlertRule; session: BoardSession; family: ReadingFamily },
): void {
  const since = beganAt(session, family, now, readingRules);
  if (since === null || since < Date.parse(rule.changedAt) || book.find(rule.id, session.id, family)) return;
  book.put(beginAlert(rule, { session, family, condition: family, since, notBefore: since, mark: now }));
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
