import { describe, expect, it } from "vitest";
import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import { saidInScripts } from "../../../../test-support/words/said-in-scripts.ts";
import { pagerduty } from "./pagerduty.ts";
import { slack } from "./slack.ts";
import { teams } from "./teams.ts";
import { webhook } from "./webhook.ts";

const protocols = { webhook, slack, teams, pagerduty };
type HttpKind = keyof typeof protocols;

const message: AlertMessage = {
  kind: "opened",
  severity: "critical",
  alertId: "rule-7-failure-4",
  rule: "No access *anywhere*",
  title: "No access: <!channel> & Co",
  lines: ["Since 14:02:11 UTC."],
  sessionId: 7,
  at: "2026-11-21T14:02:12.000Z",
};
const link = "https://callboard.example/sessions/7";
const target = (kind: HttpKind, address = "https://chat.example/hook") => ({
  kind,
  address,
  name: "Desk",
  secret: "r".repeat(32),
});
const sent = (kind: HttpKind, change: Partial<AlertMessage> = {}) => {
  const sending = {
    message: { ...message, ...change },
    target: target(kind),
    key: "msg_1",
    threadKey: "msg_1",
    edited: null,
    path: "/sessions/7",
    link,
    now: 0,
  };
  return JSON.parse(String(protocols[kind].request(sending).body)) as Record<string, unknown>;
};

describe("text from people and upstream", () => {
  const title = "- fails\r\n1. @all [x](http://evil.example)\u2028:boom:\u0000";
  const lines = ["# a", "> b", "1) c", "+ d", "14:02:11 {{DATE(2026-01-01T00:00:00Z,SHORT)}} &amp;\nnext"];
  const cardTexts = (change: Partial<AlertMessage>) => {
    const [{ content }] = sent("teams", change).attachments as [{ content: { body: { text: string }[] } }];
    return content.body.map(({ text }) => text);
  };

  it("is no mention, link, list, quote, heading or emoji on Slack and compatible servers", () => {
    const { text } = sent("slack", { title, lines, rule: "<!here> \\*" });
    expect(String(text).split("\n")).toEqual([
      "*\u200b- fails 1. @\u200ball [x]\u200b(http://evil.example) :\u200bboom:*",
      "#\u200b a",
      "\u200b&gt; b",
      "\u200b1) c",
      "\u200b+ d",
      "14:02:11 {{DATE(2026-01-01T00:00:00Z,SHORT)}} &amp;amp; next",
      "_&lt;!here&gt; \\\u200b\u200b*_",
      `<${link}|Open in Callboard>`,
    ]);
  });

  it("has no markup and no function in a card of Teams", () => {
    expect(cardTexts({ title, lines, rule: "1. Went live" })).toEqual([
      "\\- fails 1. @all \\[x\\](http://evil.example) :boom:",
      "\\# a",
      "\\> b",
      "1\\) c",
      "\\+ d",
      "14:02:11 {\u200b{DATE(2026-01-01T00:00:00Z,SHORT)}} \\&amp; next",
      "1\\. Went live",
    ]);
    for (const mark of "\\`*_[]<>#|~&") expect(cardTexts({ lines: [`a${mark}b`] })[1]).toBe(`a\\${mark}b`);
  });

  it("has no mark left alone that Slack knows", () => {
    for (const mark of "*_~`") expect(sent("slack", { title: `a${mark}b` }).text).toContain(`a\u200b${mark}`);
    for (const mark of "@#~]\\")
      expect(sent("slack", { title: `a${mark}b` }).text).toContain(`${mark}\u200bb`);
    for (const mark of "-+•|=")
      expect(sent("slack", { lines: [`${mark} b`] }).text).toContain(`\n\u200b${mark}`);
  });

  it("is one line in summaries", () => {
    expect(sent("pagerduty", { title, lines })).toMatchObject({
      payload: {
        summary: "- fails 1. @all [x](http://evil.example) :boom:",
        custom_details: { details: expect.stringMatching(/^# a\n> b\n1\) c\n\+ d\n14:02:11.* next$/) },
      },
    });
    expect(sent("teams", { title }).summary).toBe("- fails 1. @all [x](http://evil.example) :boom:");
  });
});

describe("a sentence in any script", () => {
  /** Without what keeps signs of the protocol from being read as such. */
  const plain = (text: string) =>
    text
      .replaceAll(/\\(?=[^\p{L}\p{N}])|\u200b/gu, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");

  it.each(saidInScripts)("arrives on every channel as it was said: $text", ({ text }) => {
    const change = { title: text, rule: text, lines: [text] };
    const { text: onSlack } = sent("slack", change);
    expect(plain(String(onSlack)).split("\n").slice(0, 2)).toEqual([`*${text}*`, text]);
    const [{ content }] = sent("teams", change).attachments as [{ content: { body: { text: string }[] } }];
    expect(content.body.map((one) => plain(one.text))).toEqual([text, text, text]);
    expect(sent("pagerduty", change)).toMatchObject({
      payload: { summary: text, custom_details: { details: expect.stringContaining(text) } },
    });
    expect(JSON.stringify(sent("webhook", change))).toContain(JSON.stringify(text));
  });
});

describe("Slack", () => {
  it("gets text in which names from upstream cannot be a mention, a link or bold", () => {
    expect(sent("slack")).toEqual({
      text: [
        "*No access: &lt;!channel&gt; &amp; Co*",
        "Since 14:02:11 UTC.",
        "_No access \u200b*anywhere\u200b*_",
        `<${link}|Open in Callboard>`,
      ].join("\n"),
    });
  });

  it.each([
    ["https://hooks.slack.com/x", 200, "ok", "accepted"],
    ["https://hooks.slack.com/x", 200, "invalid_payload", "refused"],
    ["https://chat.example/x", 200, '{"status":"success"}', "accepted"],
    ["https://hooks.slack.com/x", 403, "invalid_token", "gone"],
    ["https://hooks.slack.com/x", 404, "no_service", "gone"],
    ["https://hooks.slack.com/x", 429, "", "later"],
    ["https://hooks.slack.com/x", 503, "", "later"],
    ["https://hooks.slack.com/x", 400, "invalid_blocks", "refused"],
  ])("at %s that answers %i %s: %s", (address, status, text, judgement) => {
    expect(protocols.slack.judge({ status, text }, target("slack", address))).toBe(judgement);
  });
});

describe("Microsoft Teams", () => {
  it("gets one adaptive card with a link", () => {
    expect(sent("teams")).toMatchObject({
      type: "message",
      attachments: [
        {
          contentType: "application/vnd.microsoft.card.adaptive",
          contentUrl: null,
          content: { type: "AdaptiveCard", actions: [{ type: "Action.OpenUrl", url: link }] },
        },
      ],
    });
  });

  it.each([
    [202, "", "accepted"],
    [200, "Webhook message delivery failed with error: HTTP error 429", "later"],
    [200, "Webhook message delivery failed with error: HTTP error 413", "refused"],
    [404, "", "gone"],
  ])("that answers %i %s: %s", (status, text, judgement) => {
    expect(protocols.teams.judge({ status, text }, target("teams"))).toBe(judgement);
  });
});

describe("PagerDuty", () => {
  it("gets an incident with the alert as its key, which the recovery resolves", () => {
    const common = { routing_key: "r".repeat(32), dedup_key: message.alertId };
    expect(sent("pagerduty")).toMatchObject({
      ...common,
      event_action: "trigger",
      payload: { summary: message.title, source: "session 7", severity: "critical" },
      links: [{ href: link }],
    });
    expect(sent("pagerduty", { kind: "recovered" })).toEqual({ ...common, event_action: "resolve" });
    expect(sent("pagerduty", { kind: "digestOver" })).toMatchObject({ event_action: "resolve" });
  });

  it("is not sent again what it refused as invalid", () => {
    const judge = (status: number) => protocols.pagerduty.judge({ status, text: "" }, target("pagerduty"));
    expect([202, 400, 429, 500].map(judge)).toEqual(["accepted", "refused", "later", "later"]);
  });
});

it("a webhook is retried after every status but 2xx, and given up after 410", () => {
  const judge = (status: number) => protocols.webhook.judge({ status, text: "" }, target("webhook"));
  expect([204, 302, 400, 500, 410].map(judge)).toEqual(["accepted", "later", "later", "later", "gone"]);
});
