import { troubleOf } from "../session/readings.ts";
import { AlertBook, type Decision, type EvaluationInput } from "./alert-book.ts";
import { type Alert, beginAlert, channelsOf, namesOf, subjectOf } from "./alert.ts";
import { coveredMs } from "./covered-time.ts";
import { followChanges } from "./follow-changes.ts";
import { followHeard } from "./follow-heard.ts";
import { coveredCalls, followReadings } from "./follow-readings.ts";
import { followSpoken } from "./follow-spoken.ts";
import { followReturns, followStates } from "./follow-states.ts";
import { followTranscribed } from "./follow-transcribed.ts";
import { isHeldBack } from "./held-back.ts";
import { isHeldByQuietHours } from "./quiet-hours.ts";

/**
 * How often a call must fail within a time to count as flapping, and for how long it must then be calm, or fail without
 * a break, to be sent as such. Milliseconds.
 */
export const flapRules = {
  openings: 3,
  withinMs: 30 * 60_000,
  calmMs: 15 * 60_000,
  failingMs: 5 * 60_000,
} as const;
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
    followReturns(book, input, concerns);
    followChanges(book, input, concerns);
    followStates(book, input, concerns);
    followReadings(book, input);
    followHeard(book, input, concerns);
    followSpoken(book, input, concerns);
    followTranscribed(book, input, concerns);
    lose(book, input);
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

/** Loses the alerts of calls that are not on the board; whether they recovered is not known. */
function lose(book: AlertBook, { sessions, removed, now }: EvaluationInput): void {
  for (const alert of book.all()) {
    if (alert.sessionId === null || alert.state === "lost" || sessions.has(alert.sessionId)) continue;
    const end = { how: removed.has(alert.sessionId) ? "removed" : "left", at: now, notBefore: null } as const;
    const isTold = alert.state !== "pending" && !alert.isHeld;
    const gone =
      alert.family === "failure" ? book.put({ ...alert, state: "lost", end }) : book.end(alert, end);
    if (isTold) book.notify("gone", gone, null);
  }
}

/** Opens alerts that outlasted their grace time, sends those held back, and settles those that no longer flap. */
function settle(book: AlertBook, input: EvaluationInput): void {
  const isOn = new Set(input.rules.map(({ id }) => id));
  for (const alert of book.all()) {
    if (alert.state === "lost") continue;
    if (alert.state === "damped") settleDamped(book, input, alert);
    else if (alert.state === "pending" && !isOn.has(alert.rule.id)) book.end(alert, input.now);
    else if (alert.state === "pending") openLasting(book, input, alert);
    else if (alert.isHeld && !isOn.has(alert.rule.id)) book.end(alert, input.now);
    else if (alert.isHeld && !isHeldBack(alert, input))
      book.notify("opened", book.put({ ...alert, isHeld: false }), stateOf(alert, input), { wasHeld: true });
    else if (!alert.isHeld) followEscalation(book, input, alert);
  }
}

/** Sends how a flapping call ended up, once it has stayed so for a while. */
function settleDamped(book: AlertBook, input: EvaluationInput, alert: Alert): void {
  const { calmSince, steadySince = alert.since } = alert;
  const steadyMs = coveredMs(input.coverage, steadySince, input.now);
  if (calmSince !== null) {
    if (steadyMs < flapRules.calmMs) return;
    const end = { how: "recovered", at: calmSince, notBefore: null } as const;
    book.notify("recovered", book.end(alert, end), stateOf(alert, input));
  } else if (steadyMs >= flapRules.failingMs) {
    book.notify("worse", book.put({ ...alert, state: "open" }), stateOf(alert, input));
  }
}

function openLasting(book: AlertBook, input: EvaluationInput, alert: Alert): void {
  const { now, sessions } = input;
  if (coveredMs(input.coverage, alert.since, now) < alert.rule.graceSeconds * 1_000) return;
  // Its company may have been copied meanwhile.
  const session = sessions.get(alert.sessionId ?? -1);
  const opened = { ...alert, ...(session && namesOf(session)), state: "open", openedAt: now } as const;
  if (isHeldBack(alert, input)) return void book.put({ ...opened, isHeld: true });
  const earlier = input.recentOpenings.get(subjectOf(alert.rule.id, alert.sessionId, alert.family)) ?? 0;
  const isFlapping = alert.family === "failure" && earlier + 1 >= flapRules.openings;
  const put = book.put(isFlapping ? { ...opened, state: "damped", steadySince: alert.since } : opened);
  book.notify(isFlapping ? "flapping" : "opened", put, stateOf(alert, input));
}

const stateOf = ({ sessionId }: Alert, { sessions }: EvaluationInput) =>
  sessions.get(sessionId ?? -1)?.state ?? null;

const minuteMs = 60_000;

/**
 * Tells further channels of a failure or trouble on the air that nobody is on, as its rule says, and reminds of one that
 * somebody is on. Minutes count from when it was told. What cannot be acknowledged, such as a late call, is neither.
 */
function followEscalation(book: AlertBook, input: EvaluationInput, alert: Alert): void {
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
