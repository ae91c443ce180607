import * as z from "zod/mini";
import type { MessageCall } from "../../../contract/board/alerts/alert-message.ts";
import { formatSince } from "../../../domain/alerts/alert-time-wording.ts";
import { conditionWording, severityWording } from "../../../domain/alerts/alert-wording.ts";
import { wordFor } from "../../../domain/text/word-for.ts";
import {
  asJson,
  indented,
  isOpening,
  postMessage,
  type Channel,
  type Means,
  type Sending,
} from "./channel.ts";
import { classifyStatus, type DeliveryResult, type Outcome } from "./outcome.ts";
import { slackText } from "./plain-text.ts";

/** The most fields that Slack shows in a section. */
const maxNamed = 10;

const answerSchema = z.object({
  ok: z.boolean(),
  error: z.optional(z.string()),
  channel: z.optional(z.string()),
  ts: z.optional(z.string()),
});
const receiptSchema = z.object({ channel: z.string(), ts: z.string() });

/** Errors of the message that is to be edited: it was deleted, or is too old. */
const isNoLongerEdited = /^(message_not_found|cant_update_message|edit_window_closed)$/;
const isTemporary =
  /^(ratelimited|rate_limited|internal_error|fatal_error|service_unavailable|request_timeout|team_added_to_org)$/;
const isPermanent =
  /^(channel_not_found|not_in_channel|is_archived|invalid_auth|not_authed|account_inactive|token_(revoked|expired)|missing_scope|no_permission)$/;

/**
 * Slack by the token of an app. What is told of one alert or digest is one message, which is edited, with what a person
 * would act on in its thread.
 */
export const slackBot: Channel = {
  dropsDuplicates: false,
  shortestWaitMs: 1_000,
  edits: true,
  hasThreads: true,
  takesNotices: true,
  shown: (sending, slack) => indented({ text: sending.message.title, ...contentOf(sending, slack) }),
  async send(sending, stopping, means) {
    const call = (method: string, body: object) => callSlack(sending, { method, body }, means, stopping);
    const message = { text: slackText(sending.message.title), ...contentOf(sending, means.slack) };
    const known = receiptSchema.safeParse(sending.edited === null ? null : JSON.parse(sending.edited)).data;
    if (!known) return call("chat.postMessage", { channel: sending.target.address, ...message });
    const edited = await call("chat.update", { ...known, ...message });
    if (isNoLongerEdited.test(edited.error))
      return call("chat.postMessage", { channel: sending.target.address, ...message });
    const text = threadText(sending);
    const { channel, ts } = known;
    const told =
      edited.is === "accepted" && text !== ""
        ? await call("chat.postMessage", { channel, thread_ts: ts, text })
        : edited;
    return { ...told, receipt: JSON.stringify(known) };
  },
};

/** One method of Slack; `error` is empty where it answered none. */
async function callSlack(
  sending: Sending,
  { method, body }: { method: string; body: object },
  { post, slack }: Means,
  stopping: AbortSignal,
): Promise<Outcome & { error: string }> {
  let answered: z.infer<typeof answerSchema> | undefined;
  const protocol = {
    request: () => ({
      url: `${slack.api}/${method}`,
      headers: { ...asJson, authorization: `Bearer ${sending.target.secret ?? ""}` },
      body: JSON.stringify(body),
    }),
    judge({ status, text }: { status: number; text: string }): DeliveryResult {
      answered = answerOf(text);
      return status === 200 ? judge(answered) : classifyStatus(status);
    },
  };
  const outcome = await postMessage(post, protocol, sending, stopping);
  const { channel, ts, error = "" } = answered ?? {};
  const receipt =
    channel === undefined || ts === undefined ? {} : { receipt: JSON.stringify({ channel, ts }) };
  return { ...outcome, ...receipt, error };
}

function answerOf(text: string): z.infer<typeof answerSchema> | undefined {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function judge(answer: z.infer<typeof answerSchema> | undefined): DeliveryResult {
  if (answer?.ok === true) return "accepted";
  const error = answer?.error ?? "";
  if (isPermanent.test(error)) return "gone";
  return isTemporary.test(error) ? "later" : "refused";
}

/** The message as blocks: the title, how it stands, the ten that matter, and where all are. */
function contentOf({ message, link, now }: Sending, slack: Pick<Means["slack"], "hasButtons">): object {
  const { title, lines, calls, rule, severity, incident, revision } = message;
  const facts = [severityWording[severity], ...(rule === null ? [] : [slackText(rule)])].join(" · ");
  const named = calls?.filter(({ standing }) => message.kind === "digestOver" || standing === "open") ?? [];
  const fields = named.slice(0, maxNamed).map((one) => markdown(callText(one, now)));
  // Of several calls the lines are what is new, and the thread has that.
  const standing = calls ? (message.standing === undefined ? [] : [message.standing]) : lines;
  const all = named.length > maxNamed ? `and ${named.length - maxNamed} more` : "";
  const openWords = incident === undefined ? "Open in Callboard" : `Open incident ${incident}`;
  const links = link === null ? [] : [`<${link}|${openWords}>`];
  const texts = [`*${slackText(title)}*`, ...standing.map(slackText)].join("\n");
  const foot = [all, ...links, facts].filter((part) => part !== "").join(" · ");
  const canTake = slack.hasButtons && incident !== undefined && isOpening(message);
  return {
    blocks: [
      { type: "section", text: markdown(texts) },
      ...(fields.length > 0 ? [{ type: "section", fields }] : []),
      { type: "context", elements: [markdown(foot)] },
      ...(canTake ? [acknowledgeButton(incident)] : []),
    ],
    metadata: { event_type: "callboard_message", event_payload: { revision: revision ?? 1 } },
    unfurl_links: false,
  };
}

const markdown = (text: string) => ({ type: "mrkdwn", text: text.slice(0, 2_900).toWellFormed() });

const acknowledgeButton = (incident: number) => ({
  type: "actions",
  elements: [
    {
      type: "button",
      style: "primary",
      action_id: "acknowledge",
      value: String(incident),
      text: { type: "plain_text", text: "Acknowledge" },
    },
  ],
});

function callText({ call, listing, condition, since, standing }: MessageCall, now: number): string {
  const what = wordFor(conditionWording, condition);
  const at = Date.parse(since);
  const when = standing === "open" ? formatSince({ since: at, notBefore: at }, now) : standing;
  return `*${slackText(call)}*${listing === null ? "" : ` (${slackText(listing)})`}\n${what}, ${when}`;
}

/** What the thread of a message says next; empty where only counts have moved. */
function threadText({ message: { title, lines, news } }: Sending): string {
  if (news) return news.map(slackText).join("\n");
  return [`*${slackText(title)}*`, ...lines.map(slackText)].join("\n");
}
