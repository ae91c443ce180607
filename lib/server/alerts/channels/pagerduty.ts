import { asJson, isOpening, postedChannel } from "./channel.ts";
import { classifyStatus } from "./outcome.ts";
import { onOneLine } from "./plain-text.ts";

const longestSummary = 1_024;

/** Events API v2. Its deduplication key is the alert, so an opening and its recovery are one incident. */
export const pagerduty = postedChannel({
  dropsDuplicates: true,
  // PagerDuty asks clients to wait minutes before they retry.
  shortestWaitMs: 60_000,
  hasThreads: false,
  // A notice would be an incident that nothing ends.
  takesNotices: false,
  request({ message, target, link }) {
    const { title, lines, rule, severity, sessionId } = message;
    const event = {
      routing_key: target.secret ?? "",
      event_action: isOpening(message) ? "trigger" : "resolve",
      dedup_key: message.alertId,
    };
    const payload = {
      summary: onOneLine(title).slice(0, longestSummary).toWellFormed(),
      source: sessionId === null ? "callboard" : `session ${sessionId}`,
      severity,
      timestamp: message.at,
      custom_details: { rule, details: lines.map(onOneLine).join("\n") },
    };
    const links = link === null ? [] : [{ href: link, text: "Open in Callboard" }];
    const body = event.event_action === "trigger" ? { ...event, payload, links, client: "Callboard" } : event;
    return { url: target.address, headers: asJson, body: JSON.stringify(body) };
  },
  judge: ({ status }) => classifyStatus(status),
});
