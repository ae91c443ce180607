import { asJson, linesOf, postedChannel } from "./channel.ts";
import { classifyStatus } from "./outcome.ts";
import { slackText } from "./plain-text.ts";

const isPermanent =
  /^(no_service|no_team|invalid_token|channel_not_found|channel_is_archived|action_prohibited)/;

/** An incoming webhook of Slack or of a compatible server. It drops no duplicates and cannot edit messages. */
export const slack = postedChannel({
  dropsDuplicates: false,
  shortestWaitMs: 1_000,
  everyMs: 60_000,
  hasThreads: false,
  takesNotices: true,
  request({ message, target, link }) {
    const { title, rule } = message;
    const parts = [`*${slackText(title)}*`, ...linesOf(message).map(slackText)];
    if (rule !== null) parts.push(`_${slackText(rule)}_`);
    if (link !== null) parts.push(`<${link}|Open in Callboard>`);
    return { url: target.address, headers: asJson, body: JSON.stringify({ text: parts.join("\n") }) };
  },
  judge({ status, text }, { address }) {
    if (isPermanent.test(text.trim())) return "gone";
    // Only Slack itself answers "ok"; compatible servers answer other texts.
    const isSlack = new URL(address).hostname.endsWith(".slack.com");
    if (status === 200 && isSlack && text.trim() !== "ok") return "refused";
    return classifyStatus(status);
  },
});
