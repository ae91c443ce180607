import { snoozeCovering } from "../marks/calm.ts";
import { isFailed } from "../session/session-state.ts";
import { beginAlert, subjectOf, type Alert } from "./alert.ts";
import { AlertBook, type Decision, type EvaluationInput } from "./alert-book.ts";
import { coveredMs } from "./covered-time.ts";
import { followChanges } from "./follow-changes.ts";
import { coveredCalls, followReadings } from "./follow-readings.ts";
import { followSpoken } from "./follow-spoken.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/**
 * How often a call must fail within a time to count as flapping, and for how long it must then be calm. Milliseconds.
 */
export const flapRules = { openings: 3, withinMs: 30 * 60_000, calmMs: 15 * 60_000 } as const;
/** Single polls are missed now and then, so unconfirmed data is an alert after this time at the earliest. */
const shortestBlindMs = 10_000;

/**
 * What becomes of the earlier alerts, and what is to be sent. Equal arguments give equal decisions. While the board is
 * not current, only alerts that the data are not confirmed open or end.
 */
export function followAlerts(before: readonly Alert[], input: EvaluationInput): Decision {
  const book = new AlertBook(before);
  followBlindness(book, input);
  if (input.freshness === "current") {
    const coveredBy = new Map<string, Set<number>>();
    const concerns = (rule: Alert["rule"], id: number) => {
      const ids = coveredBy.get(rule.id) ?? new Set(coveredCalls(rule, input).map((session) => session.id));
      coveredBy.set(rule.id, ids);
      return ids.has(id);
    };
    followChanges(book, input, concerns);
    followReadings(book, input);
    followSpoken(book, input, concerns);
    endLost(book, input);
    settle(book, input);
  }
  return book.decision();
}

/**
 * Opens alerts that the data are not confirmed, sends those that quiet hours held back, and ends them. Their grace time
 * runs by the clock, because no time is covered meanwhile.
 */
function followBlindness(book: AlertBook, { now, freshness, confirmedAt, rules }: EvaluationInput): void {
  for (const alert of book.all()) {
    if (alert.family !== "blind") continue;
    if (freshness === "current") {
      const ended = book.end(alert, now);
      if (!ended.isHeld) book.notify("recovered", ended, null);
    } else if (alert.isHeld && !rules.some(({ id }) => id === alert.rule.id)) {
      book.end(alert, now);
    } else if (freshness === "blind" && alert.isHeld && !isHeldByQuietHours(alert.rule, now)) {
      book.notify("opened", book.put({ ...alert, isHeld: false }), null);
    }
  }
  if (freshness !== "blind") return;
  for (const rule of rules) {
    if (!rule.conditions.includes("blind") || book.find(rule.id, null, "blind")) continue;
    if (now - confirmedAt < Math.max(shortestBlindMs, rule.graceSeconds * 1_000)) continue;
    const about = { session: null, family: "blind", condition: "blind", since: confirmedAt } as const;
    const alert = beginAlert(rule, { ...about, notBefore: confirmedAt, mark: now });
    const isHeld = isHeldByQuietHours(alert.rule, now);
    const open = book.put({ ...alert, state: "open", openedAt: now, isHeld });
    if (!isHeld) book.notify("opened", open, null);
  }
}

/** Ends the alerts of calls that are no longer listed; whether they recovered is not known. */
function endLost(book: AlertBook, { sessions, now }: EvaluationInput): void {
  for (const alert of book.all()) {
    if (alert.sessionId === null || sessions.has(alert.sessionId)) continue;
    const ended = book.end(alert, now);
    if (ended.state !== "pending" && !ended.isHeld) book.notify("gone", ended, null);
  }
}

/** Opens alerts that outlasted their grace time, sends those held back, and ends those that stayed calm. */
function settle(book: AlertBook, input: EvaluationInput): void {
  const isOn = new Set(input.rules.map(({ id }) => id));
  const released: Alert[] = [];
  for (const alert of book.all()) {
    if (alert.state === "damped") endCalm(book, input, alert);
    else if (alert.state === "pending" && !isOn.has(alert.rule.id)) book.end(alert, input.now);
    else if (alert.state === "pending") openLasting(book, input, alert);
    else if (alert.isHeld && !isOn.has(alert.rule.id)) book.end(alert, input.now);
    else if (alert.isHeld && !isHeldBack(alert, input)) released.push(alert);
  }
  // Alerts that are released together share one message.
  const bundle = released.length > 1 ? `held ${input.now}` : null;
  for (const alert of released)
    book.notify("opened", book.put({ ...alert, isHeld: false, bundle }), stateOf(alert, input));
}

function endCalm(book: AlertBook, input: EvaluationInput, alert: Alert): void {
  if (alert.calmSince === null) return;
  if (coveredMs(input.coverage, alert.calmSince, input.now) < flapRules.calmMs) return;
  book.notify("recovered", book.end(alert, input.now), stateOf(alert, input));
}

function openLasting(book: AlertBook, input: EvaluationInput, alert: Alert): void {
  const { now, storm } = input;
  if (coveredMs(input.coverage, alert.since, now) < alert.rule.graceSeconds * 1_000) return;
  const opened = { ...alert, state: "open", openedAt: now } as const;
  if (isHeldBack(alert, input)) return void book.put({ ...opened, isHeld: true });
  const id = alert.sessionId;
  if (alert.family === "failure" && id !== null && storm?.members.has(id))
    return book.notify(
      "opened",
      book.put({ ...opened, bundle: `storm ${storm.startedAt}` }),
      stateOf(alert, input),
    );
  const earlier = input.recentOpenings.get(subjectOf(alert.rule.id, id, alert.family)) ?? 0;
  const isFlapping = alert.family === "failure" && earlier + 1 >= flapRules.openings;
  const put = book.put(isFlapping ? { ...opened, state: "damped" } : opened);
  book.notify(isFlapping ? "flapping" : "opened", put, stateOf(alert, input));
}

/** Quiet hours hold back what is not critical; a snooze holds back the failures that it expects. */
function isHeldBack(alert: Alert, { now, sessions, snoozes }: EvaluationInput): boolean {
  const session = sessions.get(alert.sessionId ?? -1);
  const isSnoozed =
    session !== undefined && isFailed(session.state) && snoozeCovering(session, snoozes, now) !== null;
  return isHeldByQuietHours(alert.rule, now) || isSnoozed;
}

const stateOf = ({ sessionId }: Alert, { sessions }: EvaluationInput) =>
  sessions.get(sessionId ?? -1)?.state ?? null;
