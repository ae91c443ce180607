import { asJson, judgeStatus, type Protocol } from "./protocol.ts";

/** A workflow of Microsoft Teams. "Accepted" is all that it says: whether it posted is in the run's own history. */
export const teams: Protocol = {
  dropsDuplicates: false,
  shortestWaitMs: 1_000,
  request({ message: { title, lines, rule }, target, link }) {
    const text = (words: string, more: object = {}) => ({
      type: "TextBlock",
      text: plain(words),
      wrap: true,
      ...more,
    });
    const card = {
      type: "AdaptiveCard",
      $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
      version: "1.4",
      fallbackText: title,
      body: [
        text(title, { weight: "Bolder", size: "Medium" }),
        ...lines.map((line) => text(line)),
        ...(rule === null ? [] : [text(rule, { isSubtle: true })]),
      ],
      ...(link !== null && { actions: [{ type: "Action.OpenUrl", title: "Open in Callboard", url: link }] }),
    };
    const contentType = "application/vnd.microsoft.card.adaptive";
    const body = {
      type: "message",
      summary: title,
      attachments: [{ contentType, contentUrl: null, content: card }],
    };
    return { url: target.address, headers: asJson, body: JSON.stringify(body) };
  },
  judge({ status, text }) {
    // Some of its addresses answer 200 and put the failure into the text.
    if (status === 200 && /delivery failed|HTTP error 4\d\d/i.test(text))
      return text.includes("429") ? "later" : "refused";
    return judgeStatus(status);
  },
};

/** A card's text is Markdown: names from outside stay text. */
const plain = (text: string) => text.replaceAll(/[\\*_[\]`<>#]/g, (mark) => `\\${mark}`);
