import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import { asJson, isOpening, linesOf, postedChannel } from "./channel.ts";
import { classifyStatus } from "./outcome.ts";
import { onOneLine } from "./plain-text.ts";

const longestSummary = 1_024;

const actionOf = (message: AlertMessage) =>
  isOpening(message) ? "trigger" : message.kind === "digestTaken" ? "acknowledge" : "resolve";

/** Events API v2. Its deduplication key is the alert or the digest, so its beginning, who takes it and its end are one incident. */
export const pagerduty = postedChannel({
  dropsDuplicates: true,
  // PagerDuty asks clients to wait minutes before they retry.
  shortestWaitMs: 60_000,
  hasThreads: false,
  // A notice would be an incident that nothing ends.
  takesNotices: false,
  request({ message, target, link }) {
    const { title, rule, severity, sessionId } = message;
    const event = {
      routing_key: target.secret ?? "",
      event_action: actionOf(message),
      dedup_key: message.alertId,
    };
    const payload = {
      summary: onOneLine(title).slice(0, longestSummary).toWellFormed(),
      source: sessionId === null ? "callboard" : `session ${sessionId}`,
      severity,
      timestamp: message.at,
      custom_details: { rule, details: linesOf(message).map(onOneLine).join("\n") },
    };
    const links = link === null ? [] : [{ href: link, text: "Open in Callboard" }];
    const body = event.event_action === "trigger" ? { ...event, payload, links, client: "Callboard" } : event;
    return { url: target.address, headers: asJson, body: JSON.stringify(body) };
  },
  judge: ({ status }) => classifyStatus(status),
});
