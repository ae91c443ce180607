import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import { stateWords } from "../session/session-state.ts";
import { utcWhen } from "../words/utc-words.ts";
import type { Alert, AlertNotification } from "./alert.ts";
import { lastedWords, sinceWords } from "./alert-time-words.ts";
import { conditionWords } from "./alert-words.ts";

const iso = (ms: number) => new Date(ms).toISOString();

/** The message about one alert. `now` in milliseconds since the epoch. */
export function messageOf({ kind, alert, state }: AlertNotification, now: number): AlertMessage {
  const { rule, sessionId, id: alertId, heard } = alert;
  const place = heard?.seconds === undefined ? {} : { callSeconds: heard.seconds };
  const about = { severity: rule.severity, rule: rule.name, sessionId, ...place, alertId, at: iso(now) };
  const listed = alert.listing == null ? [] : [alert.listing];
  const isNow = state === null ? [] : [`It is "${stateWords[state]}" now.`];
  const message = (title: string, lines: string[]) => ({
    ...about,
    kind,
    title,
    lines: [...listed, ...lines],
  });
  switch (kind) {
    case "opened":
    case "happened":
      return message(titleOf(alert), [beganWords(alert, now)]);
    case "worse":
      return message(titleOf(alert), [worseWords(alert, now)]);
    case "flapping":
      return message(`${titleOf(alert)} (flapping)`, [
        beganWords(alert, now),
        "It keeps failing and recovering. The next message comes when it stays as it is.",
      ]);
    case "recovered":
      return message(endTitle(alert), [heldWords(alert, now), ...isNow]);
    case "passed":
      return message(endTitle(alert), [
        heldWords(alert, now),
        "It was over before a message could be sent.",
        ...isNow,
      ]);
    case "gone":
      return message(goneTitle(alert), [heldWords(alert, now), "It is not known whether it recovered."]);
  }
}

function titleOf({ condition, call }: Pick<Alert, "condition" | "call">): string {
  return call === null ? "Callboard's data are not confirmed" : `${conditionWords[condition]}: ${call}`;
}

function endTitle({ family, condition, call }: Alert): string {
  if (call === null) return "Callboard's data are confirmed again";
  return family === condition
    ? `No longer ${conditionWords[condition].toLowerCase()}: ${call}`
    : `Recovered: ${call}`;
}

const goneTitle = ({ call, end }: Alert) =>
  end?.how === "left" ? `No longer on the board: ${call}` : `No longer listed: ${call}`;

/** When it began; for spoken words what was said, and by whom. */
function beganWords(alert: Alert, now: number): string {
  const { since, family, heard } = alert;
  const time = utcWhen(iso(since), now);
  if (heard) return `${time} UTC${heard.speaker === null ? "" : `, ${heard.speaker}`}: "${heard.text}"`;
  if (family === "blind") return `Last confirmed ${time} UTC.`;
  return sentence(sinceWords(alert, now));
}

/** What a condition was before it became a worse one, or that a call no longer recovers. */
function worseWords(alert: Alert, now: number): string {
  if (alert.family === "failure") return "It no longer recovers in between.";
  return `It was ${conditionWords[alert.family].toLowerCase()} before, ${sinceWords(alert, now)}.`;
}

const heldWords = (alert: Alert, now: number) =>
  lastedWords(alert, alert.end ?? { how: "recovered", at: alert.endedAt ?? now, notBefore: now }, now);

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
