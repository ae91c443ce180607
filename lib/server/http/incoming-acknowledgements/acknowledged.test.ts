import { createHmac } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { openRuledWorld, type RuledWorld } from "../../../../test-support/alerts/ruled-world.ts";
import { askRoute } from "../../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { findIncident } from "../../store/incidents/incidents.ts";
import { readAcknowledgements } from "../../store/marks/acknowledgements.ts";
import { pagerdutyRoute } from "./pagerduty.ts";
import { slackRoute } from "./slack.ts";

const secret = "a-secret-of-a-subscription";
const hmac = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

await describeOnBothEngines("acknowledged elsewhere", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());
  const open = async (settings: Record<string, string>) => {
    alerts = await openRuledWorld(await fresh(), settings);
    await alerts.channel("pager", "pagerduty", "https://pager.example/v2/enqueue", "r".repeat(32));
    await alerts.rule({ channelIds: ["pager"] });
    for (let id = 1; id <= 15; id += 1) await alerts.world.session(id, "live");
    await alerts.world.pass(2_000);
  };
  const triggers = () =>
    alerts.received
      .map(({ text }) => JSON.parse(text) as { event_action: string; dedup_key: string })
      .filter(({ event_action: action }) => action === "trigger");
  const fail = async (from: number, to: number) => {
    const before = triggers().length;
    for (let id = from; id <= to; id += 1) await alerts.fail(id);
    await alerts.until("it is told", () => triggers().length > before);
    await alerts.settled();
  };
  const keyTold = () => triggers().at(-1)?.dedup_key ?? "";
  const people = async () =>
    (await readAcknowledgements(alerts.world.runtime.store.db)).map(
      (row) => `${row.person} on ${row.session_id}`,
    );
  const pagerduty = async (event: object, { signature = "", key = secret } = {}) => {
    const body = JSON.stringify({ event });
    const headers = { "x-pagerduty-signature": signature || `v1=${"0".repeat(64)},v1=${hmac(body, key)}` };
    const init = { method: "POST", headers, body };
    return (await askRoute(alerts.world, pagerdutyRoute, "/api/webhooks/pagerduty", {}, init)).status;
  };
  const acknowledged = (id: string, key: string, at = alerts.world.clock.now()) => ({
    id,
    event_type: "incident.acknowledged",
    occurred_at: new Date(at).toISOString(),
    agent: { summary: "Ada Lindqvist" },
    data: { incident_key: key },
  });
  const slack = async (number: number, { at = alerts.world.clock.now(), key = secret } = {}) => {
    const click = {
      type: "block_actions",
      user: { id: "U1", name: "ada" },
      actions: [{ action_id: "acknowledge", value: String(number) }],
    };
    const body = new URLSearchParams({ payload: JSON.stringify(click) }).toString();
    const seconds = String(Math.floor(at / 1_000));
    const headers = {
      "x-slack-request-timestamp": seconds,
      "x-slack-signature": `v0=${hmac(`v0:${seconds}:${body}`, key)}`,
    };
    const init = { method: "POST", headers, body };
    return (await askRoute(alerts.world, slackRoute, "/api/webhooks/slack", {}, init)).status;
  };

  it("in PagerDuty puts the person there on the incident here, or on the one call", async () => {
    await open({ PAGERDUTY_WEBHOOK_SECRET: secret });
    await fail(1, 1);
    expect(await pagerduty(acknowledged("one", keyTold()))).toBe(204);
    expect(await people()).toEqual(["Ada Lindqvist on 1"]);
    await alerts.world.session(1, "live");
    await alerts.world.pass(300_000);
    await fail(2, 13);
    expect(await pagerduty(acknowledged("two", keyTold()))).toBe(204);
    const incident = await findIncident(alerts.world.runtime.store.db, 1);
    expect(incident?.record.onIt).toMatchObject([
      { by: "Ada Lindqvist", reason: "Acknowledged in PagerDuty" },
    ]);
    expect(await people()).toHaveLength(12);
  });

  it("is refused with a wrong signature, too late, again, and without a secret", async () => {
    await open({ PAGERDUTY_WEBHOOK_SECRET: secret });
    await fail(1, 1);
    const event = acknowledged("one", keyTold());
    expect(await pagerduty(event, { key: "another-secret-of-theirs" })).toBe(401);
    expect(await pagerduty(event, { signature: "v1=" })).toBe(401);
    expect(await pagerduty(acknowledged("late", keyTold(), alerts.world.clock.now() - 11 * 60_000))).toBe(
      400,
    );
    expect(await people()).toEqual([]);
    expect([await pagerduty(event), await pagerduty(event)]).toEqual([204, 400]);
    expect(await slack(1)).toBe(404);
  });

  it("in Slack puts the person who clicked on the incident, once", async () => {
    await open({ SLACK_SIGNING_SECRET: secret });
    await fail(1, 12);
    const { runtime, clock } = alerts.world;
    expect(await slack(1, { key: "another-secret-of-theirs" })).toBe(401);
    expect(await slack(1, { at: clock.now() - 6 * 60_000 })).toBe(401);
    expect((await findIncident(runtime.store.db, 1))?.record.onIt).toEqual([]);
    expect([await slack(1), await slack(1)]).toEqual([200, 400]);
    expect((await findIncident(runtime.store.db, 1))?.record.onIt).toMatchObject([{ by: "ada" }]);
    await alerts.world.pass(2_000);
    expect(await slack(99)).toBe(200);
  });
});
