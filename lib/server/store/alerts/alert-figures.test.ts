import { expect, it, onTestFinished } from "vitest";
import { describeOnBothEngines } from "../../../../test-support/databases.ts";
import { createMetrics, type MetricSources } from "../../metrics.ts";
import { openStore } from "../open-store.ts";
import type { ChannelRow } from "./alert-tables.ts";
import { readAlertFigures } from "./alert-figures.ts";
import { putChannel } from "./channels.ts";
import { queueDelivery } from "./deliveries.ts";

const madeAt = Date.UTC(2036, 1, 3);

const channel = (id: string, failingSince: number | null): ChannelRow => ({
  id,
  kind: "slack",
  name: id,
  address: "https://chat.example.com/hook",
  secret: null,
  changed_by: "ann",
  changed_at: madeAt,
  failing_since: failingSince,
  blocked_until: null,
  paused_at: null,
  last_success_at: null,
  last_result: null,
});

const message = (at: number) => ({
  alert_id: "alert-1",
  channel_id: "dead",
  kind: "opened" as const,
  body: "{}",
  target: "{}",
  members: 1,
  made_at: at,
});

await describeOnBothEngines("the figures of alerts", (database) => {
  it("tell how long a channel has failed, and how long a message has waited", async () => {
    const url = await database.fresh();
    const { db, write, close } = await openStore(database.engine === "sqlite" ? "memory" : { url });
    onTestFinished(() => close());
    const nothing = { unfinished: 0, oldestMadeAt: null, failingChannels: 0, failingSince: null };
    expect(await readAlertFigures(db)).toEqual(nothing);
    await write(async (transaction) => {
      for (const row of [channel("fine", null), channel("dead", madeAt - 60_000), channel("late", madeAt)])
        await putChannel(transaction, row);
      for (const at of [madeAt + 1_000, madeAt]) await queueDelivery(transaction, message(at));
    });
    const figures = {
      unfinished: 2,
      oldestMadeAt: madeAt,
      failingChannels: 2,
      failingSince: madeAt - 60_000,
    };
    expect(await readAlertFigures(db)).toEqual(figures);
  });
});

it("are in the metrics, in seconds, and left out while the store does not answer", async () => {
  const metrics = createMetrics();
  let answer = () =>
    Promise.resolve({
      unfinished: 2,
      oldestMadeAt: madeAt,
      failingChannels: 1,
      failingSince: madeAt - 60_000,
    });
  const others = {
    dataAgeSeconds: () => 0,
    freshness: () => "current",
    viewers: () => 0,
    boardVersion: () => 0,
    isLeader: () => true,
    build: { version: "1", build: "b" },
    isUsersFileUnreadable: () => false,
    sessionsByState: () => Promise.resolve([]),
    datasets: () => Promise.resolve([]),
    air: () => Promise.resolve({ readings: new Map(), unreachableHosts: 0 }),
    backupAgeMs: null,
    spans: { sent: 0, lost: 0 },
  } satisfies Omit<MetricSources, "alerts" | "now">;
  metrics.watch({ ...others, alerts: () => answer(), now: () => madeAt + 30_000 });
  const lines = async () =>
    (await metrics.text()).split("\n").filter((line) => line.startsWith("callboard_alert_"));
  expect(await lines()).toEqual([
    "callboard_alert_messages_waiting 2",
    "callboard_alert_message_oldest_seconds 30",
    "callboard_alert_channels_failing 1",
    "callboard_alert_channel_failing_seconds 90",
  ]);
  answer = () => Promise.reject(new Error("away"));
  expect(await lines()).toEqual([]);
});
