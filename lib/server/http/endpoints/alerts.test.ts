import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  noAccessRule,
  openAlertRequests,
  webhookChannel,
  type AlertRequests,
} from "../../../../test-support/alerts/alert-requests.ts";
import { webhookSecret } from "../../../../test-support/alerts/alert-world.ts";
import { makeBrowserKeys } from "../../../../test-support/alerts/browser-keys.ts";
import { channelAnswerSchema, testAnswerSchema } from "../../../contract/board/alerts/alerts.ts";
import { problemSchema } from "../../../contract/board/problem.ts";
import type { MountedName } from "../../../contract/board/endpoints/endpoints.ts";

let alerts: AlertRequests;
beforeEach(async () => {
  alerts = await openAlertRequests({
    SMTP_URL: "smtp://mail.example",
    SMTP_FROM: "callboard@calls.example",
    PUSH_CONTACT: "mailto:desk@calls.example",
  });
});
afterEach(() => alerts.world.close());

describe("rules and channels", () => {
  it("are made, listed, changed and deleted", async () => {
    expect((await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel)).status).toBe(200);
    expect((await alerts.send("PUT /api/rules/{id}", noAccessRule)).status).toBe(200);
    expect(await alerts.list()).toMatchObject({
      channels: [{ id: "one", name: "Desk", host: "hooks.example", hasSecret: true, state: "ready" }],
      rules: [{ id: "one", name: "No access", isOn: true, severity: "warning", changedBy: "Ada" }],
    });
    await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, isOn: false, graceSeconds: 30 });
    expect((await alerts.list()).rules).toMatchObject([{ isOn: false, graceSeconds: 30 }]);
    await alerts.send("DELETE /api/rules/{id}", {});
    await alerts.send("DELETE /api/alerts/channels/{id}", {});
    expect(await alerts.list()).toMatchObject({ rules: [], channels: [] });
    expect((await alerts.send("DELETE /api/rules/{id}", {})).status).toBe(404);
  });

  it("never send an address or a secret to a browser, nor into the log", async () => {
    const answer = await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    const texts = [await answer.text(), (await alerts.list()).text];
    const { store } = alerts.world.runtime;
    texts.push(JSON.stringify(await store.db.selectFrom("action_log").selectAll().execute()));
    for (const text of texts) {
      expect(text).not.toContain("secret-part");
      expect(text).not.toContain(webhookSecret);
    }
  });

  it("keep their address and secret when a change does not give them", async () => {
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    const renamed = await alerts.send("PUT /api/alerts/channels/{id}", {
      name: "Night desk",
      kind: "webhook",
    });
    expect(channelAnswerSchema.parse(await renamed.json()).channel).toMatchObject({ host: "hooks.example" });
    expect(
      (await alerts.send("PUT /api/alerts/channels/{id}", { name: "Chat", kind: "pagerduty" })).status,
    ).toBe(400);
  });

  it("of e-mail show the domain only", async () => {
    const answer = await alerts.send("PUT /api/alerts/channels/{id}", {
      name: "Desk",
      kind: "email",
      address: "ada@desk.example",
    });
    expect(channelAnswerSchema.parse(await answer.json()).channel).toMatchObject({ host: "desk.example" });
    expect((await alerts.list()).text).not.toContain("ada@");
  });

  it("of PagerDuty need only the routing key", async () => {
    const answer = await alerts.send("PUT /api/alerts/channels/{id}", {
      name: "Pager",
      kind: "pagerduty",
      secret: "a".repeat(32),
    });
    expect(channelAnswerSchema.parse(await answer.json()).channel?.host).toBe("events.pagerduty.com");
  });
});

it("a test is sent to a channel once and logged with the answer; a success ends a pause", async () => {
  await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
  alerts.answers.set("hooks.example", () => new Response("closed", { status: 410 }));
  expect((await alerts.send("POST /api/alerts/channels/{id}/test", {})).status).toBe(202);
  await alerts.until("the first answer", async () => (await alerts.deliveries())[0]?.state === "failed");
  expect((await alerts.deliveries())[0]).toMatchObject({
    kind: "test",
    channel: "Desk",
    result: "410 closed",
  });
  expect((await alerts.list()).channels).toMatchObject([{ state: "paused", lastResult: "410 closed" }]);
  alerts.answers.delete("hooks.example");
  await alerts.send("POST /api/alerts/channels/{id}/test", {});
  await alerts.until("the second answer", async () => (await alerts.deliveries())[0]?.state === "accepted");
  expect((await alerts.list()).channels).toMatchObject([{ state: "ready" }]);
  expect(alerts.received).toHaveLength(2);
});

it("a test of a rule is sent to each of its channels, and refused where it has none", async () => {
  await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel, "one");
  await alerts.send("PUT /api/alerts/channels/{id}", { ...webhookChannel, name: "Night desk" }, "two");
  await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, channelIds: ["one", "two"] });
  const answer = await alerts.send("POST /api/rules/{id}/test", {});
  expect(answer.status).toBe(202);
  expect(testAnswerSchema.parse(await answer.json()).deliveryIds).toHaveLength(2);
  await alerts.until("both answers", async () =>
    (await alerts.deliveries()).every(({ state }) => state === "accepted"),
  );
  expect((await alerts.deliveries()).map((each) => each.channel).sort()).toEqual(["Desk", "Night desk"]);
  await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, channelIds: [] });
  expect((await alerts.send("POST /api/rules/{id}/test", {})).status).toBe(409);
  expect((await alerts.send("POST /api/rules/{id}/test", {}, "none")).status).toBe(404);
});

it("open alerts are listed", async () => {
  await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
  await alerts.world.session(1, "live");
  await alerts.world.pass(2_000);
  await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, graceSeconds: 600 });
  await alerts.world.session(1, "liveFailedNoAccess");
  await alerts.until("it is pending", async () => (await alerts.list()).open.length === 1);
  expect((await alerts.list()).open).toMatchObject([{ rule: "No access", sessionId: 1, state: "pending" }]);
});

describe("a critical rule", () => {
  const phone = {
    name: "Phone",
    kind: "push",
    address: "https://push.example/abc",
    secret: makeBrowserKeys().secret,
  };

  it("needs a channel besides push, and its last one can be neither deleted nor made a push", async () => {
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel, "one");
    await alerts.send("PUT /api/alerts/channels/{id}", phone, "phone");
    const alone = await alerts.send("PUT /api/rules/{id}", {
      ...noAccessRule,
      severity: "critical",
      channelIds: ["phone"],
    });
    expect(alone.status).toBe(400);
    expect(problemSchema.parse(await alone.json()).message).toContain("a push does not always arrive");
    const both = { ...noAccessRule, severity: "critical", channelIds: ["phone", "one"] };
    expect((await alerts.send("PUT /api/rules/{id}", both)).status).toBe(200);
    expect((await alerts.send("DELETE /api/alerts/channels/{id}", {}, "one")).status).toBe(409);
    expect((await alerts.send("PUT /api/alerts/channels/{id}", phone, "one")).status).toBe(409);
    expect((await alerts.send("DELETE /api/alerts/channels/{id}", {}, "phone")).status).toBe(200);
    expect((await alerts.send("DELETE /api/alerts/channels/{id}", {}, "one")).status).toBe(200);
  });
});

it("the list says which kinds of channels the settings allow", async () => {
  const { publicKey } = alerts.world.runtime.store.pushKeys;
  expect(await alerts.list()).toMatchObject({ hasMail: true, pushKey: publicKey });
  await alerts.world.close();
  alerts = await openAlertRequests();
  expect(await alerts.list()).toMatchObject({ hasMail: false, pushKey: null });
  const mail = await alerts.send("PUT /api/alerts/channels/{id}", {
    name: "Desk",
    kind: "email",
    address: "ada@desk.example",
  });
  expect(problemSchema.parse(await mail.json()).message).toContain("SMTP_URL");
});

describe("what is refused", () => {
  it.each<[string, MountedName, object, string]>([
    [
      "a rule without a condition",
      "PUT /api/rules/{id}",
      { ...noAccessRule, conditions: [] },
      "conditions: ",
    ],
    [
      "a rule for an unknown channel",
      "PUT /api/rules/{id}",
      { ...noAccessRule, channelIds: ["none"] },
      "channelIds: ",
    ],
    [
      "a strange time zone",
      "PUT /api/rules/{id}",
      { ...noAccessRule, quiet: { from: "22:00", to: "06:00", zone: "Mars" } },
      "quiet.zone: ",
    ],
    [
      "grace of more than a day",
      "PUT /api/rules/{id}",
      { ...noAccessRule, graceSeconds: 86_401 },
      "graceSeconds: ",
    ],
    [
      "a channel on this machine",
      "PUT /api/alerts/channels/{id}",
      { ...webhookChannel, address: "http://localhost:9/" },
      "not public",
    ],
    [
      "a channel in this network",
      "PUT /api/alerts/channels/{id}",
      { ...webhookChannel, address: "https://10.0.0.7/x" },
      "not public",
    ],
    [
      "a channel without an address",
      "PUT /api/alerts/channels/{id}",
      { name: "Chat", kind: "slack" },
      "address: is missing",
    ],
    [
      "a webhook that is not signed",
      "PUT /api/alerts/channels/{id}",
      { ...webhookChannel, secret: undefined },
      "secret: is missing",
    ],
    [
      "a secret that is none",
      "PUT /api/alerts/channels/{id}",
      { ...webhookChannel, secret: "whsec_short" },
      "secret: ",
    ],
    [
      "a mail address that is none",
      "PUT /api/alerts/channels/{id}",
      { name: "Desk", kind: "email", address: "Ada <a@b>" },
      "address: ",
    ],
    [
      "a device in this network",
      "PUT /api/alerts/channels/{id}",
      { name: "Phone", kind: "push", address: "https://192.168.1.4/x", secret: makeBrowserKeys().secret },
      "not public",
    ],
    [
      "an address that is none",
      "PUT /api/alerts/channels/{id}",
      { ...webhookChannel, address: "file:///etc" },
      "address: ",
    ],
    ["nobody's name", "PUT /api/rules/{id}", { ...noAccessRule, by: undefined }, "by: say who you are"],
  ])("%s", async (_what, route, body, words) => {
    const response = await alerts.send(route, body);
    const problem = problemSchema.parse(await response.json());
    expect([response.status, problem.code]).toEqual([400, "badRequest"]);
    expect(problem.message).toContain(words);
  });
});
