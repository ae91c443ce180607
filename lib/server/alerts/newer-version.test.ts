import { afterEach, expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { openAlertWorld, webhookSecret, type AlertWorld } from "../../../test-support/alerts/alert-world.ts";
import { alertsSchema, deliveriesSchema, rulesSchema } from "../../contract/board/alerts/alerts.ts";
import { listAlerts, listDeliveries, listRules } from "../services/alerts/list-alerts.ts";
import { putChannel } from "../store/alerts/channels.ts";
import { queueDelivery } from "../store/alerts/deliveries.ts";
import { putAlerts, readOpenAlerts } from "../store/alerts/alerts.ts";
import { beginAlert } from "../../domain/alerts/alert.ts";
import { toDelivery } from "./new-delivery.ts";

let alerts: AlertWorld;
afterEach(() => alerts.world.close());

/** A leader of this version on a store that also holds kinds which only a newer version knows. */
async function besideNewerVersion(): Promise<void> {
  alerts = await openAlertWorld(":memory:");
  await alerts.channel("ops");
  const rule = alertRule({
    conditions: ["liveFailedNoAccess", "fromNewerVersion"],
    channelIds: ["ops", "fax"],
  });
  await alerts.rule(rule);
  const subject = {
    session: null,
    family: "fromNewerVersion",
    condition: "fromNewerVersion",
    since: 0,
    notBefore: null,
    mark: 0,
  };
  const message = {
    severity: "warning",
    alertId: "newer",
    rule: null,
    title: "From a newer version",
  } as const;
  const content = {
    ...message,
    lines: [],
    sessionId: null,
    at: new Date(alerts.world.clock.now()).toISOString(),
  };
  const target = { kind: "webhook", name: "ops", address: "https://ops.example/hook", secret: webhookSecret };
  await alerts.world.runtime.store.write(async (transaction) => {
    await putChannel(transaction, {
      id: "fax",
      kind: "fax",
      name: "Fax",
      address: "+46 8 555 000",
      secret: null,
      changed_by: "Ada",
      changed_at: 0,
      last_result: null,
      last_success_at: null,
      failing_since: null,
      blocked_until: null,
      paused_at: null,
    });
    await putAlerts(transaction, [beginAlert(rule, subject as Parameters<typeof beginAlert>[1])]);
    const body = JSON.stringify({ ...content, kind: "fromNewerVersion" });
    const delivery = toDelivery(
      { ...content, kind: "test" },
      { channelId: "ops", target: JSON.stringify(target) },
    );
    await queueDelivery(transaction, { ...delivery, body });
  });
  await alerts.world.session(1, "live");
  await alerts.world.pass(0);
}

it("sends the alerts that it knows, and leaves the others to a newer version", async () => {
  await besideNewerVersion();
  await alerts.world.session(1, "liveFailedNoAccess");
  await alerts.until("a message", () => alerts.received.length > 0);
  await alerts.world.session(1, "live");
  await alerts.until("its end", () => alerts.received.length > 1);
  await alerts.world.pass(60_000);
  const types = alerts.received.map(({ text }) => (JSON.parse(text) as { type: string }).type);
  expect(types).toEqual(["alert.opened", "alert.recovered"]);
  const { db } = alerts.world.runtime.store;
  expect((await readOpenAlerts(db)).map(({ condition }) => condition)).toEqual(["fromNewerVersion"]);
  expect((await alerts.log()).filter((row) => row.endsWith("waiting"))).not.toEqual([]);
});

it("lists kinds that only a newer version knows, by their names", async () => {
  await besideNewerVersion();
  const { runtime } = alerts.world;
  const { rules } = rulesSchema.parse(await listRules(runtime));
  const { channels, open } = alertsSchema.parse(await listAlerts(runtime));
  const { deliveries } = deliveriesSchema.parse(await listDeliveries({ limit: 10 }, runtime));
  expect(rules[0]?.conditions).toEqual(["liveFailedNoAccess", "fromNewerVersion"]);
  expect(channels.map(({ kind, host }) => [kind, host])).toEqual([
    ["fax", ""],
    ["webhook", "ops.example"],
  ]);
  expect(open.map(({ condition }) => condition)).toEqual(["fromNewerVersion"]);
  expect(deliveries.map(({ title, state }) => [title, state])).toEqual([["From a newer version", "waiting"]]);
});
