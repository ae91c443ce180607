import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, it, vi } from "vitest";
import {
  openAlertWorld,
  webhookSecret,
  type AlertWorld,
  type Received,
} from "../../../test-support/alerts/alert-world.ts";
import { makeBrowserKeys } from "../../../test-support/alerts/browser-keys.ts";
import { liveCall } from "../../../test-support/live-call.ts";
import { openMailReceiver } from "../../../test-support/alerts/mail-receiver.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { readChannels } from "../store/alerts/channels.ts";
import { deleteRule } from "../store/alerts/rules.ts";

let alerts: AlertWorld;
afterEach(() => alerts.world.close());

interface Sent {
  type: string;
  data: { alertId: string; title: string; lines: string[] };
}
const bodyOf = ({ text }: Received) => JSON.parse(text) as Sent;
const types = () => alerts.received.map((one) => bodyOf(one).type);
const arrived = (count: number) => alerts.until(`${count} messages`, () => alerts.received.length >= count);
const accepted = async () => (await alerts.log()).filter((row) => row.endsWith("accepted")).length;
const settled = () =>
  alerts.until(
    "nothing on its way",
    async () => !(await alerts.log()).some((row) => /waiting|sending/.test(row)),
  );

await describeOnBothEngines("rules and their channels", ({ engine, fresh }) => {
  const open = (database?: string) => alertsOf({}, database);
  const alertsOf = async (settings: Record<string, string>, database?: string) => {
    alerts = await openAlertWorld(database ?? (await fresh()), settings);
    await alerts.channel("ops");
    await alerts.world.company(100, { displayName: "Ostara" });
    await alerts.world.session(1, "live");
    await alerts.world.session(2, "live");
    await alerts.world.pass(0);
    await alerts.rule();
    await alerts.world.pass(2_000);
  };
  const fail = (id = 1) => alerts.world.session(id, "liveFailedNoAccess");

  it("tell one message for a failing call, and one when it recovers", async () => {
    await open();
    await fail();
    await arrived(1);
    await alerts.world.session(1, "live");
    await arrived(2);
    await alerts.world.pass(60_000);
    expect(types()).toEqual(["alert.opened", "alert.recovered"]);
    const [first, second] = alerts.received.map(bodyOf);
    expect(first?.data.title).toBe("No access: Ostara · Event 10");
    expect(second?.data).toMatchObject({
      alertId: first?.data.alertId,
      title: "Recovered: Ostara · Event 10",
    });
    await settled();
    expect(await alerts.log()).toEqual(["opened accepted", "recovered accepted"]);
  });

  it("tell once that words are spoken in a live call", async () => {
    await open();
    await alerts.rule({ conditions: ["spoken"], words: "guidance" });
    const calls = [liveCall(["We raise guidance."], { wentLiveAt: alerts.world.clock.now() })];
    vi.spyOn(alerts.world.runtime.live, "calls").mockReturnValue(calls);
    await arrived(1);
    expect(bodyOf(alerts.received[0]!)).toMatchObject({
      type: "alert.happened",
      data: { title: "Words spoken in a live call: Ostara · Event 10" },
    });
    await settled();
    await alerts.world.pass(30_000);
    expect(alerts.received).toHaveLength(1);
  });

  it("sign what they send, by the standard", async () => {
    await open();
    await fail();
    await arrived(1);
    const { headers, text } = alerts.received[0]!;
    const sentAt = new Date(Number(headers.get("webhook-timestamp")) * 1_000);
    const signature = new Webhook(webhookSecret).sign(headers.get("webhook-id") ?? "", sentAt, text);
    expect(headers.get("webhook-signature")).toBe(signature);
  });

  it("tell the end to the channel that was told, though the rule is deleted and the channel has moved", async () => {
    await open();
    await fail();
    await settled();
    await arrived(1);
    await alerts.world.runtime.store.write((transaction) => deleteRule(transaction, "rule-1"));
    await alerts.channel("ops", "webhook", "https://elsewhere.example/hook");
    await alerts.world.session(1, "live");
    await arrived(2);
    expect(alerts.received.map(({ url }) => new URL(url).host)).toEqual(["ops.example", "ops.example"]);
    expect(types().at(-1)).toBe("alert.recovered");
  });

  it("send again what failed, with the same id, and not before the receiver wants it", async () => {
    await open();
    const limited = () => new Response("slow down", { status: 429, headers: { "retry-after": "120" } });
    alerts.answers.set("ops.example", limited);
    await fail();
    await arrived(1);
    const firstAt = alerts.world.clock.now();
    alerts.answers.delete("ops.example");
    await arrived(2);
    expect(alerts.world.clock.now() - firstAt).toBeGreaterThanOrEqual(118_000);
    expect(new Set(alerts.received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    await settled();
    expect(await alerts.log()).toEqual(["opened accepted"]);
  });

  it("say once what failed and recovered before it could be told", async () => {
    await open();
    alerts.answers.set(
      "ops.example",
      () => new Response("", { status: 429, headers: { "retry-after": "300" } }),
    );
    await fail(2);
    await arrived(1);
    await alerts.until("the limit is recorded", async () => (await alerts.log())[0] === "opened waiting");
    alerts.answers.delete("ops.example");
    await fail(1);
    await alerts.world.pass(4_000);
    await alerts.world.session(1, "live");
    await arrived(3);
    await settled();
    expect(types()).toEqual(["alert.opened", "alert.opened", "alert.passed"]);
    expect(await alerts.log()).toEqual(["opened accepted", "opened merged", "passed accepted"]);
  });

  it("are not delayed by a receiver that hangs", async () => {
    await open();
    await alerts.channel("dead");
    await alerts.rule({ channelIds: ["dead", "ops"] });
    alerts.answers.set("dead.example", null);
    await fail(1);
    await arrived(2);
    await fail(2);
    await alerts.world.pass(2_000);
    const takenBy = (host: string) => alerts.received.filter(({ url }) => new URL(url).host === host).length;
    // Without time that passes, the request that hangs is not given up.
    await alerts.until("both at the other", () => takenBy("ops.example") === 2, 0);
    expect(takenBy("dead.example")).toBe(1);
  });

  it("give up a channel that is gone, and say so by another", async () => {
    await open();
    await alerts.channel("chat", "slack", "https://hooks.slack.com/services/x");
    await alerts.rule({ channelIds: ["chat"] });
    alerts.answers.set("hooks.slack.com", () => new Response("no_service", { status: 404 }));
    await fail();
    await arrived(2);
    await settled();
    expect(bodyOf(alerts.received[1]!).data.title).toContain('its channel "chat"');
    await fail(2);
    await alerts.until("it is not tried", async () => (await alerts.log()).length === 3);
    await settled();
    expect(await alerts.log()).toEqual(["opened failed", "notice accepted", "opened failed"]);
    expect(alerts.received).toHaveLength(2);
  });

  it("forget a device that took its subscription back, and say so by another", async () => {
    await alertsOf({ PUSH_CONTACT: "mailto:desk@example.com" });
    await alerts.channel("phone", "push", "https://push.example/abc", makeBrowserKeys().secret);
    await alerts.rule({ channelIds: ["phone"] });
    alerts.answers.set("push.example", () => new Response("", { status: 410 }));
    await fail();
    await arrived(2);
    await settled();
    expect(bodyOf(alerts.received[1]!).data.title).toContain('its channel "phone"');
    const ids = (await readChannels(alerts.world.runtime.store.db)).map(({ id }) => id);
    expect(ids).toEqual(["ops"]);
    expect(await alerts.log()).toEqual(["opened failed", "notice accepted"]);
  });

  it("send mails of one alert as one thread", async () => {
    const receiver = await openMailReceiver();
    try {
      const smtp = `smtp://127.0.0.1:${receiver.port}`;
      await alertsOf({ SMTP_URL: smtp, SMTP_FROM: "callboard@calls.example" });
      await alerts.channel("desk", "email", "desk@example.com");
      await alerts.rule({ channelIds: ["desk"] });
      // The mail server is real, so no time passes while it is spoken to.
      const mailed = (count: number) =>
        alerts.until(`${count} mails`, async () => (await accepted()) >= count, 0);
      await fail();
      await alerts.world.pass(4_000);
      await mailed(1);
      await alerts.world.session(1, "live");
      await alerts.world.pass(4_000);
      await mailed(2);
      const [first, second] = receiver.mails.map(({ headers }) => headers);
      expect(second?.get("references")).toBe(first?.get("message-id"));
      expect(first?.get("subject")).toContain("No_access");
      expect(second?.get("subject")).toContain("Recovered");
    } finally {
      await receiver.close();
    }
  });

  it("take a 200 of Slack for a failure unless it says ok, and do not repeat the message", async () => {
    await open();
    await alerts.channel("ops", "slack", "https://hooks.slack.com/services/x");
    alerts.answers.set("hooks.slack.com", () => new Response("invalid_payload"));
    await fail();
    await arrived(1);
    await settled();
    expect(await alerts.log()).toEqual(["opened failed"]);
  });

  it("never send to this machine or its network", async () => {
    await open();
    await alerts.channel("ops", "webhook", "http://127.0.0.1:9/hook");
    await fail();
    await alerts.until("it is refused", async () => (await alerts.log())[0] === "opened failed");
    expect(alerts.received).toEqual([]);
  });

  it("tell the failures of a storm in one message, and their end in one", async () => {
    await open();
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (let id = 1; id <= 12; id += 1) await fail(id);
    await arrived(1);
    for (let id = 1; id <= 12; id += 1) await alerts.world.session(id, "live");
    await arrived(2);
    await alerts.world.pass(30_000);
    expect(types()).toEqual(["alert.digest", "alert.digestOver"]);
    expect(bodyOf(alerts.received[0]!).data.lines).toHaveLength(11);
  });

  it("tell a storm that several polls find in one message, of all that joined before it was sent", async () => {
    await open();
    const ids = Array.from({ length: 32 }, (_, place) => place + 1);
    for (const id of ids) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
    for (const part of [ids.slice(0, 12), ids.slice(12, 26), ids.slice(26)]) {
      for (const id of part) await fail(id);
      await alerts.world.pass(4_000);
    }
    await arrived(1);
    await alerts.world.pass(60_000);
    expect(types()).toEqual(["alert.digest"]);
    expect(bodyOf(alerts.received[0]!).data.lines.at(-1)).toBe("and 22 more");
    expect(await alerts.log()).toEqual(["digest accepted"]);
  });

  it("send again, with the same id, what a process was sending when it ended", async () => {
    const folder = engine === "sqlite" ? await mkdtemp(path.join(tmpdir(), "callboard-alerts-")) : null;
    await open(folder ?? undefined);
    alerts.answers.set("ops.example", null);
    await fail();
    await arrived(1);
    await alerts.world.restart();
    alerts.answers.delete("ops.example");
    await arrived(2);
    await settled();
    expect(new Set(alerts.received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    expect(await alerts.log()).toEqual(["opened accepted"]);
    await alerts.world.close();
    if (folder) await rm(folder, { recursive: true });
    alerts = await openAlertWorld(":memory:");
  });
});

it("shows a watcher that it lives, and stays silent while it is blind", async () => {
  alerts = await openAlertWorld(":memory:", { HEARTBEAT_URL: "https://watch.example/ping/1" });
  await alerts.world.session(1, "live");
  await arrived(1);
  const before = alerts.received.length;
  await alerts.world.pass(61_000);
  await alerts.until("the next beat", () => alerts.received.length > before);
  await alerts.world.fault({ path: "/public/v3", kind: "status", status: 503, seconds: 3_600 });
  await alerts.until("blindness", () => alerts.world.runtime.pulse.freshness().status === "blind");
  const seen = alerts.received.length;
  for (let minute = 0; minute < 3; minute += 1) await alerts.world.pass(61_000);
  expect(alerts.received).toHaveLength(seen);
});
