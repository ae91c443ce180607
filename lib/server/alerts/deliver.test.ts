import { Webhook } from "standardwebhooks";
import { afterEach, expect, it } from "vitest";
import { webhookSecret } from "../../../test-support/alerts/alert-world.ts";
import { makeBrowserKeys } from "../../../test-support/alerts/browser-keys.ts";
import { openMailReceiver } from "../../../test-support/alerts/mail-receiver.ts";
import { bodyOf, openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { readChannels } from "../store/alerts/channels.ts";

await describeOnBothEngines("messages to channels", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const open = async (settings: Record<string, string> = {}) => {
    alerts = await openRuledWorld(await fresh(), settings);
  };

  it("are signed by Standard Webhooks", async () => {
    await open();
    await alerts.fail();
    await alerts.arrived(1);
    const { headers, text } = alerts.received[0]!;
    const sentAt = new Date(Number(headers.get("webhook-timestamp")) * 1_000);
    const signature = new Webhook(webhookSecret).sign(headers.get("webhook-id") ?? "", sentAt, text);
    expect(headers.get("webhook-signature")).toBe(signature);
  });

  it("are retried with the same id, not before the receiver's Retry-After", async () => {
    await open();
    const limited = () => new Response("slow down", { status: 429, headers: { "retry-after": "120" } });
    alerts.answers.set("ops.example", limited);
    await alerts.fail();
    await alerts.arrived(1);
    const firstAt = alerts.world.clock.now();
    alerts.answers.delete("ops.example");
    await alerts.arrived(2);
    expect(alerts.world.clock.now() - firstAt).toBeGreaterThanOrEqual(118_000);
    expect(new Set(alerts.received.map(({ headers }) => headers.get("webhook-id"))).size).toBe(1);
    await alerts.settled();
    expect(await alerts.log()).toEqual(["opened accepted"]);
  });

  it("are recorded whatever characters the receiver answers", async () => {
    await open();
    alerts.answers.set("ops.example", () => new Response("ok\u0000\u0007 \ud83d\ude00"));
    await alerts.fail();
    await alerts.arrived(1);
    await alerts.settled();
    expect(await alerts.log()).toEqual(["opened accepted"]);
    const [{ result } = { result: "" }] = await alerts.world.runtime.store.db
      .selectFrom("alert_deliveries")
      .select("result")
      .execute();
    expect(result).toBe("200 ok \ud83d\ude00");
  });

  it("are not delayed by a receiver that hangs", async () => {
    await open();
    await alerts.channel("dead");
    await alerts.rule({ channelIds: ["dead", "ops"] });
    alerts.answers.set("dead.example", null);
    await alerts.fail(1);
    await alerts.arrived(2);
    await alerts.fail(2);
    await alerts.world.pass(2_000);
    const takenBy = (host: string) => alerts.received.filter(({ url }) => new URL(url).host === host).length;
    // The clock stands still, so the hanging request does not time out.
    await alerts.until("both at the other", () => takenBy("ops.example") === 2, 0);
    expect(takenBy("dead.example")).toBe(1);
  });

  it("end for a channel that is gone, which is reported through another", async () => {
    await open();
    await alerts.channel("chat", "slack", "https://hooks.slack.com/services/x");
    await alerts.rule({ channelIds: ["chat"] });
    alerts.answers.set("hooks.slack.com", () => new Response("no_service", { status: 404 }));
    await alerts.fail();
    await alerts.arrived(2);
    await alerts.settled();
    expect(bodyOf(alerts.received[1]!).data.title).toContain('its channel "chat"');
    await alerts.fail(2);
    await alerts.until("it is not tried", async () => (await alerts.log()).length === 3);
    await alerts.settled();
    expect(await alerts.log()).toEqual(["opened failed", "notice accepted", "opened failed"]);
    expect(alerts.received).toHaveLength(2);
  });

  it("end for a device that ended its subscription, which is reported through another channel", async () => {
    await open({ PUSH_CONTACT: "mailto:desk@example.com" });
    await alerts.channel("phone", "push", "https://push.example/abc", makeBrowserKeys().secret);
    await alerts.rule({ channelIds: ["phone"] });
    alerts.answers.set("push.example", () => new Response("", { status: 410 }));
    await alerts.fail();
    await alerts.arrived(2);
    await alerts.settled();
    expect(bodyOf(alerts.received[1]!).data.title).toContain('its channel "phone"');
    const ids = (await readChannels(alerts.world.runtime.store.db)).map(({ id }) => id);
    expect(ids).toEqual(["ops"]);
    expect(await alerts.log()).toEqual(["opened failed", "notice accepted"]);
  });

  it("are one thread by e-mail for one alert", async () => {
    const receiver = await openMailReceiver();
    try {
      const smtp = `smtp://127.0.0.1:${receiver.port}`;
      await open({ SMTP_URL: smtp, SMTP_FROM: "callboard@calls.example" });
      await alerts.channel("desk", "email", "desk@example.com");
      await alerts.rule({ channelIds: ["desk"] });
      // The mail server runs in real time, so the clock stands still meanwhile.
      const mailed = (count: number) =>
        alerts.until(
          `${count} mails`,
          async () => (await alerts.log()).filter((row) => row.endsWith("accepted")).length >= count,
          0,
        );
      await alerts.fail();
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

  it("fail on a 200 of Slack without ok, and are not repeated", async () => {
    await open();
    await alerts.channel("ops", "slack", "https://hooks.slack.com/services/x");
    alerts.answers.set("hooks.slack.com", () => new Response("invalid_payload"));
    await alerts.fail();
    await alerts.arrived(1);
    await alerts.settled();
    expect(await alerts.log()).toEqual(["opened failed"]);
  });

  it("are never sent to this machine or its network", async () => {
    await open();
    await alerts.channel("ops", "webhook", "http://127.0.0.1:9/hook");
    await alerts.fail();
    await alerts.until("it is refused", async () => (await alerts.log())[0] === "opened failed");
    expect(alerts.received).toEqual([]);
  });
});
