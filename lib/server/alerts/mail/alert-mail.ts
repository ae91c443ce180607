import { severityWords } from "../../../domain/alerts/alert-words.ts";
import { escapeHtml } from "../../../domain/words/escape-html.ts";
import { onOneLine } from "../channels/plain-text.ts";
import { isOpening, type Sending } from "../channels/protocol.ts";

/** The content of a mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt. */
  key: string;
  /** The key of the mail that began the thread; null for that mail itself. */
  threadKey: string | null;
  isUrgent: boolean;
  /** When it was decided, in milliseconds since the epoch. */
  at: number;
}

/** A message as a mail, with the same content as text and as HTML. */
export function toMail({ message, target, key, threadKey, link }: Sending): Mail {
  const { rule, severity, at } = message;
  const title = onOneLine(message.title);
  const lines = message.lines.map(onOneLine);
  const facts = [severityWords[severity], ...(rule === null ? [] : [`Rule: ${onOneLine(rule)}`])].join(" · ");
  return {
    to: target.address,
    subject: title,
    text: [title, "", ...lines, "", facts, ...(link === null ? [] : ["", link])].join("\n"),
    html: [
      `<p><strong>${escapeHtml(title)}</strong></p>`,
      `<p>${lines.map(escapeHtml).join("<br>")}</p>`,
      `<p>${escapeHtml(facts)}</p>`,
      ...(link === null ? [] : [`<p><a href="${escapeHtml(link)}">Open in Callboard</a></p>`]),
    ].join("\n"),
    key,
    threadKey: threadKey === key ? null : threadKey,
    isUrgent: severity === "critical" && isOpening(message),
    at: Date.parse(at),
  };
}
