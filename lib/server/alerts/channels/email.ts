import { severityWording } from "../../../domain/alerts/alert-wording.ts";
import { escapeHtml } from "../../../domain/text/escape-html.ts";
import { isOpening, linesOf, missingSetting, type Channel, type Sending } from "./channel.ts";
import { onOneLine } from "./plain-text.ts";
import type { Mail } from "./send-mail.ts";

/** Mails, as plain text and as HTML. Most mail programs show those with the same Message-ID once. */
export const email: Channel = {
  dropsDuplicates: true,
  // Greylisting takes minutes.
  shortestWaitMs: 60_000,
  hasThreads: true,
  takesNotices: true,
  shown(sending) {
    const { to, subject, text } = toMail(sending);
    return `To: ${to}\nSubject: ${subject}\n\n${text}`;
  },
  async send(sending, stopping, { sendMail }) {
    return sendMail ? sendMail(toMail(sending), stopping) : missingSetting("email");
  },
};

/** A message as a mail, with the same content as text and as HTML. */
export function toMail({ message, target, key, threadKey, link }: Sending): Mail {
  const { rule, severity, at } = message;
  const title = onOneLine(message.title);
  const lines = linesOf(message).map(onOneLine);
  const facts = [severityWording[severity], ...(rule === null ? [] : [`Rule: ${onOneLine(rule)}`])].join(
    " · ",
  );
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
