import { capital } from "../text/capital.ts";
import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import { airTroubles } from "../../contract/board/values/air-readings.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { describeMeasured } from "../air/heard-wording.ts";
import { failureOf, isLive, stateWording } from "../session/session-state.ts";
import { formatSpan } from "../text/span-wording.ts";
import { utcWhen } from "../text/utc-wording.ts";
import type { Alert, AlertNotification } from "./alert.ts";
import { describeLasted, formatSince } from "./alert-time-wording.ts";
import { conditionWording } from "./alert-wording.ts";
import { wordFor } from "../text/word-for.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** The message about one alert. `now` in milliseconds since the epoch. */
export function messageOf({ kind, alert, state }: AlertNotification, now: number): AlertMessage {
  const { rule, sessionId, id: alertId, heard } = alert;
  const place = heard?.seconds === undefined ? {} : { callSeconds: heard.seconds };
  const about = { severity: rule.severity, rule: rule.name, sessionId, ...place, alertId, at: iso(now) };
  const listed = alert.listing == null ? [] : [alert.listing];
  const isNow = state === null ? [] : [`It is "${stateWording[state]}" now.`];
  const message = (title: string, lines: string[]) => ({
    ...about,
    kind,
    title,
    lines: [...listed, ...lines],
  });
  switch (kind) {
    case "opened":
    case "happened":
      return message(titleOf(alert), [describeBegan(alert, now), ...nobodyFor(alert)]);
    case "escalated":
      return message(titleOf(alert), [
        describeBegan(alert, now),
        ...nobodyFor(alert),
        "Further channels are told.",
      ]);
    case "reminded":
      return message(`Goes on: ${alert.call}`, [describeBegan(alert, now)]);
    case "worse":
      return message(titleOf(alert), [describeWorse(alert, now)]);
    case "flapping":
      return message(`${titleOf(alert)} (flapping)`, [
        describeBegan(alert, now),
        "It keeps failing and recovering. The next message comes when it stays as it is.",
      ]);
    case "recovered":
      return message(endTitle(alert, state), [describeHeld(alert, now), ...isNow]);
    case "passed":
      return message(endTitle(alert, state), [
        describeHeld(alert, now),
        "It was over before a message could be sent.",
        ...isNow,
      ]);
    case "gone":
      return message(goneTitle(alert), [describeHeld(alert, now), "It is not known whether it recovered."]);
  }
}

function titleOf({ condition, call }: Pick<Alert, "condition" | "call">): string {
  return call === null ? "Callboard's data are not confirmed" : `${conditionWording[condition]}: ${call}`;
}

/** For how long nobody has taken it, where that is why it is told. */
function nobodyFor({ rule, steps = 0 }: Alert): string[] {
  const step = rule.escalation[steps - 1];
  return step ? [`Nobody is on it after ${formatSpan(step.afterMinutes * 60_000)}.`] : [];
}

function endTitle({ family, condition, call }: Alert, state: ObservedState | null): string {
  if (call === null) return "Callboard's data are confirmed again";
  if (family === "air" && failureOf(condition) === null)
    return `${state !== null && isLive(state) ? "Heard again" : "No longer live"}: ${call}`;
  return family === condition
    ? `No longer ${conditionWording[condition].toLowerCase()}: ${call}`
    : `Recovered: ${call}`;
}

const goneTitle = ({ call, end }: Alert) =>
  end?.how === "left" ? `No longer on the board: ${call}` : `No longer listed: ${call}`;

/** When it began; for spoken words what was said, and by whom. */
function describeBegan(alert: Alert, now: number): string {
  const { since, family, heard, air } = alert;
  const time = utcWhen(iso(since), now);
  const trouble = airTroubles.find((one) => one === alert.condition);
  if (air && trouble) return describeMeasured(trouble, air, (instant) => `${utcWhen(instant, now)} UTC`);
  if (heard) return `${time} UTC${heard.speaker === null ? "" : `, ${heard.speaker}`}: "${heard.text}"`;
  if (family === "blind") return `Last confirmed ${time} UTC.`;
  return sentence(formatSince(alert, now));
}

/** What a condition was before it became a worse one, or that a call no longer recovers. */
function describeWorse(alert: Alert, now: number): string {
  if (alert.family === "failure") return "It no longer recovers in between.";
  const before = alert.family === "air" ? (alert.air?.reading ?? "") : alert.family;
  return `It was ${wordFor(conditionWording, before).toLowerCase()} before, ${formatSince(alert, now)}.`;
}

const describeHeld = (alert: Alert, now: number) =>
  describeLasted(alert, alert.end ?? { how: "recovered", at: alert.endedAt ?? now, notBefore: now }, now);

const sentence = (words: string) => `${capital(words)}.`;
