import { asJson, linesOf, postedChannel } from "./channel.ts";
import { classifyStatus } from "./outcome.ts";
import { cardText, onOneLine } from "./plain-text.ts";

/** A workflow of Microsoft Teams. It answers only "accepted"; whether it posted is in the history of the workflow. */
export const teams = postedChannel({
  dropsDuplicates: false,
  shortestWaitMs: 1_000,
  everyMs: 60_000,
  hasThreads: false,
  takesNotices: true,
  request({ message, target, link }) {
    const { title, rule } = message;
    const text = (words: string, more: object = {}) => ({
      type: "TextBlock",
      text: cardText(words),
      wrap: true,
      ...more,
    });
    const card = {
      type: "AdaptiveCard",
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      version: "1.4",
      fallbackText: onOneLine(title),
      body: [
        text(title, { weight: "Bolder", size: "Medium" }),
        ...linesOf(message).map((line) => text(line)),
        ...(rule === null ? [] : [text(rule, { isSubtle: true })]),
      ],
      ...(link !== null && { actions: [{ type: "Action.OpenUrl", title: "Open in Callboard", url: link }] }),
    };
    const contentType = "application/vnd.microsoft.card.adaptive";
    const body = {
      type: "message",
      summary: onOneLine(title),
      attachments: [{ contentType, contentUrl: null, content: card }],
    };
    return { url: target.address, headers: asJson, body: JSON.stringify(body) };
  },
  judge({ status, text }) {
    // Some workflows answer 200 with the failure in the text.
    if (status === 200 && /delivery failed|HTTP error 4\d\d/i.test(text))
      return text.includes("429") ? "later" : "refused";
    return classifyStatus(status);
  },
});
