import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { Severity } from "../../contract/board/alerts/alert-rules.ts";
import { stateWords } from "../session/session-state.ts";
import { counted } from "../words/plural.ts";
import { spanWords } from "../words/span-words.ts";
import { utcTime } from "../words/utc-words.ts";
import type { Alert, AlertNotification } from "./alert.ts";
import { conditionWords } from "./alert-words.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const time = (ms: number) => utcTime(iso(ms));
/** A change is stated as seen where the polls before and after it are at most this far apart, else as found. */
const seenWithinMs = 60_000;
const maxNamed = 10;

/** The message about one alert. `now` in milliseconds since the epoch. */
export function messageOf({ kind, alert, state }: AlertNotification, now: number): AlertMessage {
  const { rule, sessionId, id: alertId, heard } = alert;
  const place = heard?.seconds === undefined ? {} : { callSeconds: heard.seconds };
  const about = { severity: rule.severity, rule: rule.name, sessionId, ...place, alertId, at: iso(now) };
  const isNow = state === null ? [] : [`It is "${stateWords[state]}" now.`];
  switch (kind) {
    case "opened":
    case "happened":
      return { ...about, kind, title: titleOf(alert), lines: [sinceWords(alert)] };
    case "flapping":
      return {
        ...about,
        kind,
        title: `${titleOf(alert)} (flapping)`,
        lines: [
          sinceWords(alert),
          "It keeps failing and recovering. The next message comes when it is calm.",
        ],
      };
    case "recovered":
      return { ...about, kind, title: endTitle(alert), lines: [lastedWords(alert), ...isNow] };
    case "passed":
      return {
        ...about,
        kind,
        title: endTitle(alert),
        lines: [lastedWords(alert), "It was over before a message could be sent.", ...isNow],
      };
    case "gone":
      return {
        ...about,
        kind,
        title: `No longer listed: ${alert.call}`,
        lines: [lastedWords(alert), "It is not known whether it recovered."],
      };
  }
}

function titleOf({ condition, call }: Alert): string {
  return call === null ? "Callboard's data are not confirmed" : `${conditionWords[condition]}: ${call}`;
}

function endTitle({ family, condition, call }: Alert): string {
  if (call === null) return "Callboard's data are confirmed again";
  return family === "failure"
    ? `Recovered: ${call}`
    : `No longer ${conditionWords[condition].toLowerCase()}: ${call}`;
}

/** When it began, as exactly as the polls show. */
function sinceWords({ since, notBefore, family, heard }: Alert): string {
  if (heard)
    return `${time(since)} UTC${heard.speaker === null ? "" : `, ${heard.speaker}`}: "${heard.text}"`;
  if (family === "blind") return `Last confirmed ${time(since)} UTC.`;
  if (notBefore === null) return `Found ${time(since)} UTC; when it happened is not known.`;
  if (since - notBefore <= seenWithinMs) return `Since ${time(since)} UTC.`;
  return `Found ${time(since)} UTC, happened between ${time(notBefore)} and ${time(since)}.`;
}

function lastedWords({ since, endedAt, calmSince }: Alert): string {
  const until = calmSince ?? endedAt ?? since;
  return `From ${time(since)} to ${time(until)} UTC, ${spanWords(until - since)}.`;
}

/** Several alerts in one message. */
export interface Bundle {
  id: string;
  /** What the calls have in common; null where nothing is known. */
  headline: string | null;
  members: readonly Alert[];
}

/** One message for several open alerts. */
export function digestMessage({ id, headline, members }: Bundle, now: number): AlertMessage {
  const count = counted(members.length, "call");
  return {
    kind: "digest",
    severity: worst(members),
    alertId: id,
    rule: null,
    title: headline ?? `${count} still ${members.length === 1 ? "needs" : "need"} attention`,
    lines: named(members),
    sessionId: null,
    at: iso(now),
  };
}

/** One message when all alerts of a bundle are over. */
export function digestOverMessage({ id, members }: Bundle, now: number): AlertMessage {
  const longest = members.toSorted((a, b) => lastedMs(b) - lastedMs(a)).slice(0, 3);
  return {
    kind: "digestOver",
    severity: worst(members),
    alertId: id,
    rule: null,
    title: `All over: ${counted(members.length, "call")}`,
    lines: ["The longest:", ...longest.map((alert) => `${alert.call}: ${spanWords(lastedMs(alert))}`)],
    sessionId: null,
    at: iso(now),
  };
}

const lastedMs = ({ since, endedAt }: Alert) => (endedAt ?? since) - since;

function named(members: readonly Alert[]): string[] {
  const lines = members.slice(0, maxNamed).map(titleOf);
  return members.length > maxNamed ? [...lines, `and ${members.length - maxNamed} more`] : lines;
}

function worst(members: readonly Alert[]): Severity {
  const found = new Set(members.map(({ rule }) => rule.severity));
  if (found.has("critical")) return "critical";
  return found.has("warning") ? "warning" : "info";
}
