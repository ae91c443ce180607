import { createHmac } from "node:crypto";
import { afterEach, expect, it } from "vitest";
import { openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { askRoute } from "../../../test-support/ask-route.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import { upTo } from "../../../test-support/incidents/storm-world.ts";
import type { SessionState } from "../../contract/public-v3/session-state.ts";
import { pagerdutyRoute } from "../http/incoming-acknowledgements/pagerduty.ts";
import { acknowledgeIncident } from "../services/incidents/acknowledge-incident.ts";
import { getIncident } from "../services/incidents/get-incident.ts";
import { listIncidents } from "../services/incidents/list-incidents.ts";
import { listOutages } from "../services/insights/list-outages.ts";

const [calls, ofExchange, failing] = [800, 80, 60];
const second = 1_000;
const minute = 60_000;
const secret = "a-secret-of-a-subscription";

/** What came to a receiver, with its whole body. */
interface Told {
  method: string;
  body: string;
  thread_ts?: string;
  event_action?: string;
  dedup_key?: string;
}

/*
 * 60 of 80 calls of one exchange fail among 800 within two minutes; nine recover and fail again, six others are late.
 * Upstream's own log is what this test lets happen, and when.
 */
await describeOnBothEngines("a bad morning of 800 calls", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());

  /** When each call was let fail and let work, in order. */
  let log: { id: number; state: SessionState; at: number }[] = [];

  const open = async () => {
    log = [];
    alerts = await openRuledWorld(await fresh(), {
      PUBLIC_URL: "https://callboard.example",
      PAGERDUTY_WEBHOOK_SECRET: secret,
    });
    const { world } = alerts;
    for (const id of upTo(calls)) {
      const exchange = id <= ofExchange ? "TSE" : `X${id % 12}`;
      await world.company(id * 100, { tickers: [{ ticker: `T${id}`, exchange }] });
      await world.session(id, "live", { dateMs: world.clock.now() - (id % 50) * minute });
    }
    for (const id of upTo(6, 790))
      await world.session(id, "willBeLive", { dateMs: world.clock.now() - 20 * minute });
    // Companies are copied once a minute.
    for (let step = 0; step < 10; step += 1) await world.pass(10 * second);
    let posted = 0;
    alerts.answers.set("slack.com", () =>
      Response.json({ ok: true, channel: "C1", ts: `1.${(posted += 1)}` }),
    );
    await alerts.channel("bot", "slackBot", "C1", "xoxb-1234567890");
    await alerts.channel("pager", "pagerduty", "https://pager.example/v2/enqueue", "r".repeat(32));
    await alerts.channel("chief", "slack", "https://hooks.example/chief");
    await alerts.rule({
      channelIds: ["bot", "pager"],
      escalation: [{ afterMinutes: 5, channelIds: ["chief"] }],
    });
    await world.pass(2 * second);
    alerts.received.length = 0;
  };
  const become = async (ids: readonly number[], state: SessionState) => {
    for (const id of ids) {
      await alerts.world.session(id, state);
      log.push({ id, state, at: alerts.world.clock.now() });
    }
  };
  /** Five every ten seconds. */
  const failAll = async () => {
    for (let from = 1; from <= failing; from += 5) {
      await become(upTo(5, from), "liveFailedNoAccess");
      await alerts.world.pass(10 * second);
    }
  };
  const told = (host: string): Told[] =>
    alerts.received
      .filter(({ url }) => new URL(url).host === host)
      .map(({ url, text }) => ({
        ...(JSON.parse(text) as Partial<Told>),
        method: new URL(url).pathname.split("/").at(-1) ?? "",
        body: text,
      }));
  const posts = () =>
    told("slack.com").filter(({ method, thread_ts: thread }) => method === "chat.postMessage" && !thread);
  const keys = () => new Set(told("pager.example").map(({ dedup_key: key }) => key));

  it("is one incident, one message that is updated, one incident of the pager, and right in the report", async () => {
    await open();
    const { world } = alerts;
    await failAll();
    const whole = () => told("slack.com").findLast(({ body }) => body.includes("60 calls failing"));
    await alerts.until("all are told", () => whole() !== undefined);
    const { incidents } = await listIncidents("open", world.runtime);
    expect(incidents).toMatchObject([
      { title: "No access · TSE · 60 calls", failing: 60, uncoveredIds: upTo(60) },
    ]);
    expect(whole()!.method).toBe("chat.update");
    expect(whole()!.body).toContain("https://callboard.example/incidents/1");

    await become(upTo(9), "live");
    await world.pass(30 * second);
    await become(upTo(9), "liveFailedNoAccess");
    await world.pass(30 * second);
    expect(await getIncident(1, world.runtime)).toMatchObject({ failing: 60, recovered: 0 });

    const { incident } = await acknowledgeIncident(
      1,
      { by: "Mara", reason: "Provider called", until: null },
      world.runtime,
    );
    expect(incident).toMatchObject({ acknowledgement: { covers: 60 }, uncoveredIds: [] });
    await become(upTo(3, 61), "liveFailedNoAccess");
    await world.pass(60 * second);
    expect(await getIncident(1, world.runtime)).toMatchObject({ failing: 63, uncoveredIds: [61, 62, 63] });
    expect(await acknowledgeInPager()).toBe(204);
    expect(await getIncident(1, world.runtime)).toMatchObject({
      acknowledgement: { by: "Mara", also: ["Ada Lindqvist"] },
      uncoveredIds: [],
    });

    await become(upTo(63), "live");
    await alerts.until("it is over", () => told("pager.example").at(-1)?.event_action === "resolve");
    await alerts.settled();
    expect(posts(), "one message").toHaveLength(1);
    expect(keys().size, "one incident of the pager").toBe(1);
    expect(told("hooks.example"), "somebody was on it").toEqual([]);
    await expectRightReport();
  });

  it("is told to further channels where nobody takes it for five minutes", async () => {
    await open();
    await failAll();
    await alerts.world.pass(2 * minute);
    expect(told("hooks.example")).toEqual([]);
    await alerts.until("it is escalated", () => told("hooks.example").length > 0);
    await alerts.settled();
    expect(told("hooks.example")[0]!.body).toContain("Incident 1 · nobody is on it");
  });

  /** PagerDuty tells that somebody acknowledged there. */
  async function acknowledgeInPager(): Promise<number> {
    const [key] = keys();
    const body = JSON.stringify({
      event: {
        id: "one",
        event_type: "incident.acknowledged",
        occurred_at: new Date(alerts.world.clock.now()).toISOString(),
        agent: { summary: "Ada Lindqvist" },
        data: { incident_key: key },
      },
    });
    const signature = `v1=${createHmac("sha256", secret).update(body).digest("hex")}`;
    const request = { method: "POST", headers: { "x-pagerduty-signature": signature }, body };
    return (await askRoute(alerts.world, pagerdutyRoute, "/api/webhooks/pagerduty", {}, request)).status;
  }

  /** Every outage began and ended within the window of the report, and there are as many as there were. */
  async function expectRightReport(): Promise<void> {
    const { world } = alerts;
    const now = world.clock.now();
    const question = { company: undefined, exchange: null, host: null };
    const report = await listOutages({ from: now - 120 * minute, to: now, ...question }, world.runtime);
    expect(report).toMatchObject({ callsFailed: 63, isCut: false });
    expect(report.outages).toHaveLength(63 + 9);
    for (const [id, outages] of Map.groupBy(report.outages, ({ sessionId }) => sessionId)) {
      const changes = log.filter((one) => one.id === id);
      const began = changes.filter(({ state }) => state !== "live");
      const ended = changes.filter(({ state }) => state === "live");
      const isWithin = (from: string | null, at: number | undefined, to: string | null) =>
        at !== undefined && Date.parse(from ?? "") <= at && at <= Date.parse(to ?? "");
      expect(outages.length, `call ${id}`).toBe(began.length);
      for (const [place, { from, notBefore, to, endNotBefore }] of outages.entries()) {
        expect(isWithin(notBefore, began[place]?.at, from), `call ${id} began`).toBe(true);
        expect(isWithin(endNotBefore, ended[place]?.at, to), `call ${id} ended`).toBe(true);
      }
    }
  }
});
