import { severityWords } from "../../../domain/alerts/alert-words.ts";
import { isOpening, type Sending } from "../channels/protocol.ts";

/** A mail before it has its form. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every attempt. */
  key: string;
  /** The mail that this one follows; null where it begins something. */
  threadKey: string | null;
  isUrgent: boolean;
  /** When it was decided, in milliseconds since the epoch. */
  at: number;
}

/** A message as a mail: the text is complete, the other form says the same. */
export function toMail({ message, target, key, threadKey, link }: Sending): Mail {
  const { title, lines, rule, severity, at } = message;
  const facts = [severityWords[severity], ...(rule === null ? [] : [`Rule: ${rule}`])].join(" · ");
  return {
    to: target.address,
    subject: title,
    text: [title, "", ...lines, "", facts, ...(link === null ? [] : ["", link])].join("\n"),
    html: [
      `<p><strong>${plain(title)}</strong></p>`,
      `<p>${lines.map(plain).join("<br>")}</p>`,
      `<p>${plain(facts)}</p>`,
      ...(link === null ? [] : [`<p><a href="${plain(link)}">Open in Callboard</a></p>`]),
    ].join("\n"),
    key,
    threadKey: threadKey === key ? null : threadKey,
    isUrgent: severity === "critical" && isOpening(message),
    at: Date.parse(at),
  };
}

/** Names come from outside: nothing in them becomes markup. */
const plain = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
