import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { AlertRule } from "#lib/contract/board/alerts/alert-rules.ts";
import type { OpenAlert } from "#lib/contract/board/alerts/alerts.ts";
import { alertRule } from "../../test-support/alerts/alert-rule.ts";
import { Alerts } from "./alerts.tsx";

const channel: AlertChannel = {
  id: "ops",
  name: "Desk",
  kind: "slack",
  host: "hooks.slack.com",
  hasSecret: false,
  state: "ready",
  failingSince: null,
  lastSuccessAt: null,
  lastResult: null,
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};
const choices = {
  countries: [
    { value: "SE", count: 210 },
    { value: "US", count: 1_400 },
  ],
  exchanges: [
    { value: "NYSE", count: 800 },
    { value: "OM", count: 190 },
  ],
  today: 12,
};
const show = async (
  rules: readonly AlertRule[],
  open: readonly OpenAlert[] = [],
  channels: readonly AlertChannel[] = [channel],
  lastTold: Readonly<Record<string, string>> = {},
) => {
  const answer = { hasMail: true, pushKey: null, linkAddress: null, channels, open };
  await commands.answer("/api/alerts", { body: JSON.stringify(answer) });
  await commands.answer("/api/rules", {
    body: JSON.stringify({ rules, lastTold, watchlists: [], views: [] }),
  });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter hasMemory>
        <Alerts />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
};
const form = page.getByRole("form");
const changes = (fetched: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  fetched.mock.calls.flatMap(([, init]) => (init?.method === "PUT" ? [String(init.body as string)] : []));

beforeEach(async () => {
  storePersonName("Ada");
  await commands.answer("/api/alerts/deliveries", { body: JSON.stringify({ deliveries: [] }) });
  await commands.answer("/api/companies", { body: JSON.stringify({ total: 0, companies: [], choices }) });
});
afterEach(() => storePersonName(""));

const part = (name: RegExp | string) => form.getByRole("button", { name });

test("a new rule is a sentence with usual parts, and is named after what it is about", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await show([]);
  await page.getByRole("button", { name: "New rule" }).click();
  const sentence = () => form.element().querySelector("p")?.textContent.replaceAll(/\s+/g, " ");
  expect(sentence()).toBe(
    "When any call fails for 30 s, tell Desk as warning, except never; if nobody acknowledges it, tell nobody else.",
  );
  await part("How long: 30 s").click();
  await form.getByRole("button", { name: "2 min", exact: true }).click();
  await part("Severity: warning").click();
  await form.getByRole("button", { name: "Critical" }).click();
  expect(sentence()).toBe(
    "When any call fails for 2 min, tell Desk as critical, except never; if nobody acknowledges it, tell nobody else.",
  );
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(fetched)).toHaveLength(1);
  expect(JSON.parse(changes(fetched)[0]!)).toMatchObject({
    name: "Any call fails",
    graceSeconds: 120,
    severity: "critical",
    channelIds: ["ops"],
    quiet: null,
  });
});

test("shows the very message that its channel would get", async () => {
  const about = { title: "No access: Ostara · Q3", lines: [], link: null, sessionId: 7, isExample: true };
  const body = JSON.stringify({ ...about, sent: '{ "text": "No access" }' });
  await commands.answer("/api/alerts/preview", { body });
  await show([alertRule()]);
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await form.getByRole("button", { name: "See the message" }).click();
  const shown = form.getByRole("region", { name: "What Desk would get" });
  await expect.element(shown.getByText("No access: Ostara · Q3")).toBeVisible();
  await expect.element(shown.getByText(/stands in/)).toBeVisible();
  await shown.getByText("As it is sent").click();
  await expect.element(shown.getByText('{ "text": "No access" }')).toBeVisible();
});

test("a rule goes on to other channels while nobody acknowledges, in steps", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await show([alertRule()], [], [channel, { ...channel, id: "leads", name: "Leads" }]);
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await part("Escalation: nobody else").click();
  await form.getByRole("button", { name: "Add a step" }).click();
  await form.getByRole("combobox", { name: /^Tell/ }).selectOptions("Leads");
  await form.getByRole("button", { name: "Add a step" }).click();
  await expect.element(part("Escalation: Leads after 5 min, then Desk after 10 min")).toBeVisible();
  await form.getByRole("button", { name: "Delete step 2" }).click();
  await form.getByRole("spinbutton", { name: /^Remind/ }).fill("30");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(fetched)).toHaveLength(1);
  expect(JSON.parse(changes(fetched)[0]!)).toMatchObject({
    escalation: [{ afterMinutes: 5, channelIds: ["leads"] }],
    remindMinutes: 30,
  });
});

test("a rule with nothing selected is not sent, and opens what is missing", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await show([alertRule()]);
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await part(/^What happens/).click();
  await form.getByRole("checkbox", { name: "No access" }).click();
  await part(/^How long/).click();
  await form.getByRole("button", { name: "Save" }).click();
  const alert = form.getByRole("alert");
  await expect.element(alert).toHaveTextContent("Choose what happens to the call.");
  await form.getByRole("checkbox", { name: "Words spoken in a live call" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(alert).toHaveTextContent("Say which words to listen for.");
  expect(changes(fetched)).toEqual([]);
});

test("a rule of which its only channel never hears is not sent, and says why", async () => {
  const fetched = vi.spyOn(window, "fetch");
  const pager: AlertChannel = { ...channel, id: "pager", name: "Pager", kind: "pagerduty" };
  await show([alertRule({ conditions: ["wentLive"], channelIds: ["pager"] })], [], [channel, pager]);
  await expect.element(page.getByText("Warning, on, but PagerDuty is told nothing of it")).toBeVisible();
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  const alert = form.getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent(
      "PagerDuty is not told of calls that go live or recover, nor of spoken words. Choose another channel too.",
    );
  await expect.element(form.getByText(/because these have no end/)).toBeVisible();
  expect(changes(fetched)).toEqual([]);
  await form.getByRole("checkbox", { name: "Desk" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(fetched)).toHaveLength(1);
});

test("countries and exchanges are chosen among those that companies have, with their number", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await show([alertRule({ exchanges: ["nyse", "XWBO"] })]);
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await part(/^Which calls/).click();
  await expect
    .element(form.getByText("No company has XWBO, so the rule covers no call there."))
    .toBeVisible();
  await form.getByRole("button", { name: "Exchange 2 chosen" }).click();
  const list = page.getByRole("dialog", { name: "Exchange" });
  await expect.element(list.getByText("800")).toBeVisible();
  await list.getByText("XWBO").click();
  await list.getByText("OM", { exact: true }).click();
  await expect.element(form.getByText(/No company has/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => changes(fetched)).toHaveLength(1);
  expect(JSON.parse(changes(fetched)[0]!)).toMatchObject({ exchanges: ["NYSE", "OM"], countries: [] });
});

test("a rule without a channel says that it tells nobody, and asks whom to tell first", async () => {
  await show([alertRule({ channelIds: ["deleted"] })]);
  const rules = page.getByRole("region", { name: "Rules" });
  await expect.element(rules.getByText("Warning, on, but no channel: it notifies nobody")).toBeVisible();
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await expect.element(part("Whom to tell: whom?")).toHaveAttribute("aria-expanded", "true");
  await form.getByRole("button", { name: "Save" }).click();
  const warning = form.getByText("No channel is chosen, so this rule would tell nobody.");
  await expect.element(warning).toBeVisible();
  await form.getByRole("checkbox", { name: "Desk" }).click();
  await expect.element(warning).not.toBeInTheDocument();
});

test("quiet hours with only one end are not saved as none", async () => {
  const fetched = vi.spyOn(window, "fetch");
  await show([alertRule()]);
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  await form.getByRole("button", { name: "Quiet hours: never" }).click();
  await form.getByRole("checkbox", { name: "Quiet hours" }).click();
  await form.getByLabelText("until").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .element(form.getByRole("alert"))
    .toHaveTextContent("Say when the quiet hours begin and when they end.");
  expect(changes(fetched)).toEqual([]);
});

test("open alerts of one rule and condition are one line, which opens to their calls", async () => {
  const failing = Array.from({ length: 48 }, (_, at): OpenAlert => ({
    id: `${at}`,
    rule: "Any failure",
    severity: "warning",
    condition: "liveFailedNoAccess",
    call: `Company ${at} · Q3`,
    sessionId: at + 1,
    callSeconds: null,
    since: `2026-11-21T14:02:${String(10 + at).padStart(2, "0")}.000Z`,
    state: at < 40 ? "open" : "suppressed",
  }));
  const late: OpenAlert = { ...failing[0]!, id: "late", condition: "late", call: "Ostara · Q3" };
  await show([], [...failing, late]);
  const list = page.getByRole("region", { name: "Open alerts" });
  await expect.element(list.getByText("48 calls")).toBeVisible();
  await expect
    .element(list.getByText("Any failure, 40 notified, 8 held back by quiet hours or a snooze"))
    .toBeVisible();
  await expect.element(list.getByRole("link", { name: "Ostara · Q3" })).toBeVisible();
  await expect.element(list.getByText("Company 7 · Q3")).not.toBeVisible();
  await list.getByText("48 calls").click();
  await expect
    .element(list.getByRole("link", { name: "Company 7 · Q3" }))
    .toHaveAttribute("href", "/sessions/8");
});

test("each rule says when it last told of something", async () => {
  const both = ["one", "two"].map((id) => alertRule({ id }));
  await show(both, [], [channel], { one: "2026-11-21T14:02:11.000Z" });
  const rules = page.getByRole("region", { name: "Rules" });
  await expect.element(rules.getByText(/^last told .*14:02/)).toBeVisible();
  await expect.element(rules.getByText("not told yet")).toBeVisible();
});
