import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  openAlertWorld,
  webhookSecret,
  type AlertWorld,
} from "../../../../test-support/alerts/alert-world.ts";
import { makeBrowserKeys } from "../../../../test-support/alerts/browser-keys.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import {
  alertsSchema,
  channelAnswerSchema,
  deliveriesSchema,
  rulesSchema,
  testAnswerSchema,
} from "../../../contract/board/alerts/alerts.ts";
import { problemSchema } from "../../../contract/board/problem.ts";
import { deleteSaved, putSaved } from "../../store/saved/saved.ts";
import type { Route } from "../handle.ts";
import {
  alertsRoute,
  deliveriesRoute,
  removeChannelRoute,
  removeRuleRoute,
  rulesRoute,
  saveChannelRoute,
  saveRuleRoute,
  testChannelRoute,
  testRuleRoute,
} from "./alerts.ts";

let alerts: AlertWorld;
const settings = {
  SMTP_URL: "smtp://mail.example",
  SMTP_FROM: "callboard@calls.example",
  PUSH_CONTACT: "mailto:desk@calls.example",
};
beforeEach(async () => {
  alerts = await openAlertWorld(":memory:", settings);
});
afterEach(() => alerts.world.close());

const send = (route: Route, body: object, id = "one") =>
  askRoute(
    alerts.world,
    route,
    "/",
    { id },
    {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ by: "Ada", ...body }),
    },
  );
const list = async () => {
  const response = await askRoute(alerts.world, alertsRoute, "/");
  const text = await response.text();
  const { rules } = rulesSchema.parse(await (await askRoute(alerts.world, rulesRoute, "/")).json());
  return { text, rules, ...alertsSchema.parse(JSON.parse(text)) };
};
const deliveries = async () =>
  deliveriesSchema.parse(await (await askRoute(alerts.world, deliveriesRoute, "/")).json()).deliveries;

const address = "https://hooks.example/services/T0/secret-part";
const channel = { name: "Desk", kind: "webhook", address, secret: webhookSecret };
const rule = { name: "No access", conditions: ["liveFailedNoAccess"], channelIds: ["one"] };

describe("rules and channels", () => {
  it("are made, listed, changed and deleted", async () => {
    expect((await send(saveChannelRoute, channel)).status).toBe(200);
    expect((await send(saveRuleRoute, rule)).status).toBe(200);
    expect(await list()).toMatchObject({
      channels: [{ id: "one", name: "Desk", host: "hooks.example", hasSecret: true, state: "ready" }],
      rules: [{ id: "one", name: "No access", isOn: true, severity: "warning", changedBy: "Ada" }],
    });
    await send(saveRuleRoute, { ...rule, isOn: false, graceSeconds: 30 });
    expect((await list()).rules).toMatchObject([{ isOn: false, graceSeconds: 30 }]);
    await send(removeRuleRoute, {});
    await send(removeChannelRoute, {});
    expect(await list()).toMatchObject({ rules: [], channels: [] });
    expect((await send(removeRuleRoute, {})).status).toBe(404);
  });

  it("never send an address or a secret to a browser, nor into the log", async () => {
    const answer = await send(saveChannelRoute, channel);
    const texts = [await answer.text(), (await list()).text];
    const { store } = alerts.world.runtime;
    texts.push(JSON.stringify(await store.db.selectFrom("action_log").selectAll().execute()));
    for (const text of texts) {
      expect(text).not.toContain("secret-part");
      expect(text).not.toContain(webhookSecret);
    }
  });

  it("keep the address and the secret that are not given again", async () => {
    await send(saveChannelRoute, channel);
    const renamed = await send(saveChannelRoute, { name: "Night desk", kind: "webhook" });
    expect(channelAnswerSchema.parse(await renamed.json()).channel).toMatchObject({ host: "hooks.example" });
    expect((await send(saveChannelRoute, { name: "Chat", kind: "pagerduty" })).status).toBe(400);
  });

  it("of e-mail show the domain only", async () => {
    const answer = await send(saveChannelRoute, { name: "Desk", kind: "email", address: "ada@desk.example" });
    expect(channelAnswerSchema.parse(await answer.json()).channel).toMatchObject({ host: "desk.example" });
    expect((await list()).text).not.toContain("ada@");
  });

  it("of PagerDuty need its key only", async () => {
    const answer = await send(saveChannelRoute, { name: "Pager", kind: "pagerduty", secret: "a".repeat(32) });
    expect(channelAnswerSchema.parse(await answer.json()).channel?.host).toBe("events.pagerduty.com");
  });
});

it("tests a channel once, and the log says what was answered; a success ends a pause", async () => {
  await send(saveChannelRoute, channel);
  alerts.answers.set("hooks.example", () => new Response("closed", { status: 410 }));
  expect((await send(testChannelRoute, {})).status).toBe(202);
  await alerts.until("the first answer", async () => (await deliveries())[0]?.state === "failed");
  expect((await deliveries())[0]).toMatchObject({ kind: "test", channel: "Desk", result: "410 closed" });
  expect((await list()).channels).toMatchObject([{ state: "paused", lastResult: "410 closed" }]);
  alerts.answers.delete("hooks.example");
  await send(testChannelRoute, {});
  await alerts.until("the second answer", async () => (await deliveries())[0]?.state === "accepted");
  expect((await list()).channels).toMatchObject([{ state: "ready" }]);
  expect(alerts.received).toHaveLength(2);
});

it("tests each channel of a rule, and says so where it has none", async () => {
  await send(saveChannelRoute, channel, "one");
  await send(saveChannelRoute, { ...channel, name: "Night desk" }, "two");
  await send(saveRuleRoute, { ...rule, channelIds: ["one", "two"] });
  const answer = await send(testRuleRoute, {});
  expect(answer.status).toBe(202);
  expect(testAnswerSchema.parse(await answer.json()).deliveryIds).toHaveLength(2);
  await alerts.until("both answers", async () =>
    (await deliveries()).every(({ state }) => state === "accepted"),
  );
  expect((await deliveries()).map((each) => each.channel).sort()).toEqual(["Desk", "Night desk"]);
  await send(saveRuleRoute, { ...rule, channelIds: [] });
  expect((await send(testRuleRoute, {})).status).toBe(409);
  expect((await send(testRuleRoute, {}, "none")).status).toBe(404);
});

it("a rule names a watchlist; once that is deleted it says so and covers no call", async () => {
  const { store } = alerts.world.runtime;
  const row = { id: "banks", kind: "watchlist", owner: "Ada", name: "Banks", is_shared: 1 } as const;
  const body = JSON.stringify({ companyIds: [100] });
  await store.write((transaction) =>
    putSaved(transaction, { ...row, body, changed_by: "Ada", changed_at: 0 }),
  );
  const listed = { ...rule, channelIds: [], watchlistId: "banks" };
  expect((await send(saveRuleRoute, listed)).status).toBe(200);
  await alerts.world.session(1, "live");
  await alerts.world.session(2, "live");
  await alerts.world.pass(2_000);
  await alerts.world.session(1, "liveFailedNoAccess");
  await alerts.world.session(2, "liveFailedNoAccess");
  const openFor = async () => (await list()).open.map(({ sessionId }) => sessionId);
  await alerts.until("the listed company's call", async () => (await openFor()).length > 0);
  expect(await openFor()).toEqual([1]);
  await store.write((transaction) => deleteSaved(transaction, "banks"));
  expect(await (await askRoute(alerts.world, rulesRoute, "/")).json()).toMatchObject({
    rules: [{ watchlistId: "banks" }],
    watchlists: [],
  });
  await alerts.world.session(2, "live");
  await alerts.world.pass(2_000);
  await alerts.world.session(2, "liveFailedNoAccess");
  await alerts.world.pass(4_000);
  expect(await openFor()).toEqual([1]);
  expect((await send(saveRuleRoute, { ...listed, isOn: false })).status).toBe(200);
  expect((await send(saveRuleRoute, { ...listed, watchlistId: "none" })).status).toBe(400);
});

it("a rule names a saved view; its watchlist narrows it as well, and a view that is gone covers no call", async () => {
  const { store } = alerts.world.runtime;
  const saved = { owner: "Ada", is_shared: 1, changed_by: "Ada", changed_at: 0 } as const;
  const banks = { ...saved, id: "banks", kind: "watchlist", name: "Banks" } as const;
  const view = { ...saved, id: "mine", kind: "view", name: "Mine" } as const;
  const search = "watched=banks&state=live&view=table";
  await store.write(async (transaction) => {
    await putSaved(transaction, { ...banks, body: JSON.stringify({ companyIds: [100] }) });
    await putSaved(transaction, { ...view, body: JSON.stringify({ search }) });
  });
  const ofView = { ...rule, channelIds: [], viewId: "mine" };
  expect((await send(saveRuleRoute, ofView)).status).toBe(200);
  await alerts.world.session(1, "live");
  await alerts.world.session(2, "live");
  await alerts.world.pass(2_000);
  await alerts.world.session(1, "liveFailedNoAccess");
  await alerts.world.session(2, "liveFailedNoAccess");
  const openFor = async () => (await list()).open.map(({ sessionId }) => sessionId);
  await alerts.until("the call of the view", async () => (await openFor()).length > 0);
  expect(await openFor()).toEqual([1]);
  const listed = async () => (await askRoute(alerts.world, rulesRoute, "/")).json();
  expect(await listed()).toMatchObject({
    rules: [{ viewId: "mine" }],
    views: [{ id: "mine", name: "Mine" }],
  });
  await store.write((transaction) => deleteSaved(transaction, "mine"));
  expect(await listed()).toMatchObject({ rules: [{ viewId: "mine" }], views: [] });
  expect((await send(saveRuleRoute, { ...ofView, isOn: false })).status).toBe(200);
  expect((await send(saveRuleRoute, { ...ofView, viewId: "none" })).status).toBe(400);
});

it("a rule that listens for words says why it cannot listen for some", async () => {
  const listens = { ...rule, conditions: ["spoken"], channelIds: [] };
  expect((await send(saveRuleRoute, { ...listens, words: '"free cash flow" -forecast' })).status).toBe(200);
  const refused = await send(saveRuleRoute, listens);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("words: ");
  expect((await send(saveRuleRoute, { ...rule, channelIds: [] })).status).toBe(200);
});

it("lists what goes on", async () => {
  await send(saveChannelRoute, channel);
  await alerts.world.session(1, "live");
  await alerts.world.pass(2_000);
  await send(saveRuleRoute, { ...rule, graceSeconds: 600 });
  await alerts.world.session(1, "liveFailedNoAccess");
  await alerts.until("it is pending", async () => (await list()).open.length === 1);
  expect((await list()).open).toMatchObject([{ rule: "No access", sessionId: 1, state: "pending" }]);
});

describe("a critical rule", () => {
  const phone = {
    name: "Phone",
    kind: "push",
    address: "https://push.example/abc",
    secret: makeBrowserKeys().secret,
  };

  it("needs a channel besides phones and browsers, and keeps it", async () => {
    await send(saveChannelRoute, channel, "one");
    await send(saveChannelRoute, phone, "phone");
    const alone = await send(saveRuleRoute, { ...rule, severity: "critical", channelIds: ["phone"] });
    expect(alone.status).toBe(400);
    expect(problemSchema.parse(await alone.json()).message).toContain("a push does not always arrive");
    const both = { ...rule, severity: "critical", channelIds: ["phone", "one"] };
    expect((await send(saveRuleRoute, both)).status).toBe(200);
    expect((await send(removeChannelRoute, {}, "one")).status).toBe(409);
    expect((await send(removeChannelRoute, {}, "phone")).status).toBe(200);
    expect((await send(removeChannelRoute, {}, "one")).status).toBe(200);
  });
});

it("says what the settings allow", async () => {
  const { publicKey } = alerts.world.runtime.store.pushKeys;
  expect(await list()).toMatchObject({ hasMail: true, pushKey: publicKey });
  await alerts.world.close();
  alerts = await openAlertWorld(":memory:");
  expect(await list()).toMatchObject({ hasMail: false, pushKey: null });
  const mail = await send(saveChannelRoute, { name: "Desk", kind: "email", address: "ada@desk.example" });
  expect(problemSchema.parse(await mail.json()).message).toContain("SMTP_URL");
});

describe("what is refused", () => {
  it.each<[string, Route, object, string]>([
    ["a rule without a condition", saveRuleRoute, { ...rule, conditions: [] }, "conditions: "],
    ["a rule for an unknown channel", saveRuleRoute, { ...rule, channelIds: ["none"] }, "channelIds: "],
    [
      "a strange time zone",
      saveRuleRoute,
      { ...rule, quiet: { from: "22:00", to: "06:00", zone: "Mars" } },
      "quiet.zone: ",
    ],
    ["grace of more than a day", saveRuleRoute, { ...rule, graceSeconds: 86_401 }, "graceSeconds: "],
    [
      "a channel on this machine",
      saveChannelRoute,
      { ...channel, address: "http://localhost:9/" },
      "not public",
    ],
    [
      "a channel in this network",
      saveChannelRoute,
      { ...channel, address: "https://10.0.0.7/x" },
      "not public",
    ],
    [
      "a channel without an address",
      saveChannelRoute,
      { name: "Chat", kind: "slack" },
      "address: is missing",
    ],
    [
      "a webhook that is not signed",
      saveChannelRoute,
      { ...channel, secret: undefined },
      "secret: is missing",
    ],
    ["a secret that is none", saveChannelRoute, { ...channel, secret: "whsec_short" }, "secret: "],
    [
      "a mail address that is none",
      saveChannelRoute,
      { name: "Desk", kind: "email", address: "Ada <a@b>" },
      "address: ",
    ],
    [
      "a device in this network",
      saveChannelRoute,
      { name: "Phone", kind: "push", address: "https://192.168.1.4/x", secret: makeBrowserKeys().secret },
      "not public",
    ],
    ["an address that is none", saveChannelRoute, { ...channel, address: "file:///etc" }, "address: "],
    ["nobody's name", saveRuleRoute, { ...rule, by: undefined }, "by: say who you are"],
  ])("%s", async (_what, route, body, words) => {
    const response = await send(route, body);
    const problem = problemSchema.parse(await response.json());
    expect([response.status, problem.code]).toEqual([400, "badRequest"]);
    expect(problem.message).toContain(words);
  });
});
