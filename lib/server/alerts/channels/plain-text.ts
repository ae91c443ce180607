import { escapeMarkdown } from "../../../domain/text/escape-markdown.ts";

/** Text without line breaks and control characters, which names from upstream and of rules may have. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

/** Invisible, and no white space: a mark beside it is text. */
const breaker = "\u200b";

/**
 * Text for Slack and for servers that read its messages as Markdown (Mattermost, Rocket.Chat), in which nothing becomes
 * a link, a mention, an emoji, bold, or a quote, list or heading at the beginning of a line.
 */
export const slackText = (text: string) =>
  onOneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/[*_~`]/g, `${breaker}$&`)
    .replaceAll(/[@#~\]\\]/g, `$&${breaker}`)
    .replaceAll(/:(?=[\w+'-]*[a-z_+][\w+'-]*:)/gi, `:${breaker}`)
    .replace(/^(?:&gt;|[-+•|=]|\d+[.)])/, `${breaker}$&`);

/** Text for a card of Teams, which is Markdown, has entities, and replaces `{{DATE(…)}}` and `{{TIME(…)}}`. */
export const cardText = (text: string) =>
  escapeMarkdown(onOneLine(text))
    .replaceAll("&", "\\&")
    .replaceAll(/\{(?=\{)/g, `{${breaker}`);
