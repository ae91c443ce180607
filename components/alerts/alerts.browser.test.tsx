import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { storePersonName } from "#lib/client/marks/person-name.ts";
import type { AlertChannel } from "#lib/contract/board/alerts/alert-channels.ts";
import type { Alerts as Shown, Deliveries, Rules } from "#lib/contract/board/alerts/alerts.ts";
import { alertRule } from "../../test-support/alerts/alert-rule.ts";
import { Alerts } from "./alerts.tsx";

const channel: AlertChannel = {
  id: "ops",
  name: "Desk",
  kind: "slack",
  host: "hooks.slack.com",
  hasSecret: false,
  state: "paused",
  failingSince: "2026-11-21T08:00:00.000Z",
  lastSuccessAt: null,
  lastResult: "404 no_service",
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};
const rules: Rules = {
  lastTold: {},
  watchlists: [],
  views: [],
  rules: [alertRule({ exchanges: ["NYSE"], graceSeconds: 90 })],
};
const shown: Shown = {
  linkAddress: null,
  hasMail: true,
  pushKey: "BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m0mYBIKhQ2LuXRjMg_fTPXKq0OKXWlYEQ0x1XHQxZkJ5ZKTX-6EdrPA",
  channels: [channel],
  open: [
    {
      id: "a",
      rule: "No access anywhere",
      severity: "warning",
      condition: "liveFailedNoAccess",
      call: "Ostara · Q3",
      sessionId: 1,
      callSeconds: null,
      since: "2026-11-21T14:02:11.000Z",
      state: "suppressed",
    },
    {
      id: "b",
      rule: "Guidance",
      severity: "info",
      condition: "spoken",
      call: "Nethvane · Q3",
      sessionId: 2,
      callSeconds: 312.4,
      since: "2026-11-21T14:03:00.000Z",
      state: "open",
    },
  ],
};
const deliveries: Deliveries = {
  deliveries: [
    {
      id: 1,
      at: "2026-11-21T14:02:12.000Z",
      channel: "Desk",
      channelKind: "slack",
      kind: "opened",
      title: "No access: Ostara · Q3",
      sessionId: 1,
      state: "unknown",
      attempts: 2,
      result: "no answer in 15 s",
      nextAt: null,
      endedAt: "2026-11-21T14:02:40.000Z",
    },
  ],
};
const savedView = {
  id: "mine",
  name: "My banks",
  owner: "Ada",
  isShared: true,
  isDefault: false,
  search: "q=bank",
  changedBy: "Ada",
  changedAt: "2026-11-21T07:00:00.000Z",
};
const rulePath = "/api/rules/rule-1";
const sent = async () => (await commands.requests(rulePath)).map(({ method }) => method);
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NuqsTestingAdapter hasMemory>
        <Alerts />
      </NuqsTestingAdapter>
    </QueryClientProvider>,
  );
const region = (name: string) => page.getByRole("region", { name, exact: true });

beforeEach(async () => {
  await commands.answer("/api/alerts", { body: JSON.stringify(shown) });
  await commands.answer("/api/rules", { body: JSON.stringify(rules) });
  await commands.answer(`${rulePath}/test`, { status: 202, body: JSON.stringify({ deliveryIds: [7] }) });
  await commands.answer("/api/since/mails", { body: JSON.stringify({ mails: [] }) });
  await commands.answer("/api/alerts/deliveries", { body: JSON.stringify(deliveries) });
  await commands.answer(rulePath, { body: JSON.stringify({ rule: rules.rules[0] }) });
  storePersonName("Ada");
});
afterEach(() => {
  storePersonName("");
});

test("a rule says in one sentence what it does, and an open alert whether somebody was notified", async () => {
  await show();
  await expect
    .element(region("Rules").getByText("When a call of NYSE is “No access” for 1 min 30 s, tell Desk."))
    .toBeVisible();
  await expect.element(region("Open alerts").getByText(/held back/)).toBeVisible();
  const heard = region("Open alerts").getByRole("link", { name: "Nethvane · Q3" });
  await expect.element(heard).toHaveAttribute("href", "/sessions/2?t=312.4");
});

test("a paused channel says why, and a message without an answer is not claimed to be delivered", async () => {
  await show();
  await expect
    .element(region("Channels").getByText(/Paused: 404 no_service, nothing sent yet/))
    .toBeVisible();
  await expect.element(page.getByText(/^Delivery unknown/)).toBeVisible();
});

test("a rule whose watchlist was deleted says that it covers no call", async () => {
  const body = JSON.stringify({ ...rules, rules: [alertRule({ watchlistId: "gone" })] });
  await commands.answer("/api/rules", { body });
  await show();
  await expect.element(region("Rules").getByText(/a call of a deleted watchlist, so no call/)).toBeVisible();
});

test("a rule is narrowed to a saved view, which its sentence names", async () => {
  await commands.answer("/api/views", { body: JSON.stringify({ version: 1, views: [savedView] }) });
  const ofView = {
    ...rules,
    rules: [alertRule({ viewId: "mine" })],
    views: [{ id: "mine", name: "My banks" }],
  };
  await commands.answer("/api/rules", { body: JSON.stringify(ofView) });
  await show();
  await expect.element(region("Rules").getByText(/a call of My banks is “No access”/)).toBeVisible();
  await page.getByRole("button", { name: "Edit No access anywhere" }).click();
  const form = page.getByRole("form", { name: "No access anywhere" });
  await expect.element(form.getByText("For a rule the days of its view are those of UTC.")).toBeVisible();
  await form.getByRole("button", { name: "Which calls: My banks" }).click();
  await expect
    .element(form.getByRole("button", { name: "My banks", exact: true }))
    .toHaveAttribute("aria-pressed", "true");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toEqual(["PUT"]);
});

test("a rule is deleted on the second press", async () => {
  await show();
  await page.getByRole("button", { name: "Delete No access anywhere" }).click();
  const really = page.getByRole("button", { name: "Really delete No access anywhere" });
  await expect.element(really).toBeVisible();
  expect(await sent()).toEqual([]);
  await really.click();
  await expect.poll(sent).toEqual(["DELETE"]);
});

test("testing a rule sends a message and says where the answer appears", async () => {
  await show();
  await page.getByRole("button", { name: "Test No access anywhere" }).click();
  await expect.element(region("Rules").getByText(/Test message sent/)).toBeVisible();
  expect((await commands.requests(`${rulePath}/test`)).map(({ method }) => method)).toEqual(["POST"]);
});

test("a rule's form begins with its values, and closes when it is saved", async () => {
  await show();
  const edit = page.getByRole("button", { name: "Edit No access anywhere" });
  await edit.click();
  await expect.element(edit).toHaveAttribute("aria-expanded", "true");
  const form = page.getByRole("form", { name: "No access anywhere" });
  await form.getByRole("button", { name: "What happens: is “No access”" }).click();
  await expect.element(form.getByRole("checkbox", { name: "No access" })).toBeChecked();
  await form.getByRole("button", { name: "Which calls: NYSE" }).click();
  await expect.element(form.getByRole("button", { name: "Exchange NYSE" })).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toEqual(["PUT"]);
  await expect.element(form).not.toBeInTheDocument();
});

test("without a person's name nothing is changed, and the name is asked for", async () => {
  await show();
  storePersonName("");
  await page.getByRole("button", { name: "Switch off No access anywhere" }).click();
  await expect.element(page.getByRole("textbox", { name: "Your name" })).toHaveFocus();
  expect(await sent()).toEqual([]);
});

test("an e-mail channel asks for a mail address and for no secret", async () => {
  await show();
  await page.getByRole("button", { name: "New channel" }).click();
  const form = page.getByRole("form", { name: "New channel" });
  await form.getByRole("combobox", { name: "Kind" }).selectOptions("E-mail");
  await expect.element(form.getByLabelText("Mail address")).toHaveAttribute("type", "email");
  await expect.element(form.getByLabelText(/secret|key/i)).not.toBeInTheDocument();
});

const refusal = (code: string, statusCode: number) => ({
  status: statusCode,
  body: JSON.stringify({ code, message: "", statusCode }),
});

test.each([
  ["conflict", 409, /^Not deleted\. A critical rule would then notify phones and browsers only, or/],
  ["notFound", 404, /^Not deleted\. It was deleted in the meantime\.$/],
])("a channel that can't be deleted says why: %s", async (code, status, words) => {
  await commands.answer("/api/alerts/channels/ops", refusal(code, status));
  await show();
  await page.getByRole("button", { name: "Delete Desk" }).click();
  await page.getByRole("button", { name: "Really delete Desk" }).click();
  await expect.element(region("Channels").getByText(words)).toBeVisible();
});

test("messages that can't be read are not shown as none", async () => {
  await commands.answer("/api/alerts/deliveries", refusal("storeFailing", 503));
  await show();
  await expect
    .element(region("Messages").getByRole("alert"))
    .toHaveTextContent("Can't show the messages. The server can't read its database. Retrying…");
});

test("a browser that may not show notifications, or cannot subscribe, says so", async () => {
  await show();
  await region("Channels").getByRole("button", { name: "Notify this browser" }).click();
  await expect.element(region("Channels").getByRole("alert")).toBeVisible();
});

test("an address and a secret are asked for and never shown", async () => {
  await show();
  await page.getByRole("button", { name: "Edit Desk" }).click();
  const form = page.getByRole("form", { name: "Desk" });
  await expect.element(form.getByLabelText("Address")).toHaveValue("");
  await form.getByRole("combobox", { name: "Kind" }).selectOptions("webhook");
  await expect.element(form.getByLabelText(/^Signing secret/)).toHaveAttribute("type", "password");
});
