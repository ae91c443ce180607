import { afterEach, expect, it } from "vitest";
import { bodyOf, openRuledWorld, type RuledWorld } from "../../../test-support/alerts/ruled-world.ts";
import { describeOnBothEngines } from "../../../test-support/databases.ts";
import type { OnAir } from "../../contract/board/board-session.ts";
import { recordSaid } from "../store/air/air-readings.ts";

await describeOnBothEngines("rules on what is heard", ({ fresh }) => {
  let alerts: RuledWorld;
  afterEach(() => alerts.world.close());

  const say = async (reading: OnAir["reading"], agoMs: number) => {
    const { clock, runtime } = alerts.world;
    const since = clock.now() - agoMs;
    const said = { reading, since, notBefore: since - 12_000, levelDb: -71.4, isUnreachable: false };
    await runtime.store.write((transaction) =>
      recordSaid(transaction, [{ sessionId: 1, host: "media.example", said }], clock.now()),
    );
  };

  it("tell a channel what was measured, and when the call is heard again", async () => {
    alerts = await openRuledWorld(await fresh(), { WATCH: "off" });
    await alerts.rule({ conditions: ["silent"], graceSeconds: 0 });
    await alerts.world.session(1, "live");
    await alerts.world.pass(60_000);
    await say("silent", 45_000);
    await alerts.arrived(1);
    const opened = bodyOf(alerts.received[0]!);
    expect(opened).toMatchObject({ type: "alert.opened", data: { title: "Silent: Ostara · Event 10" } });
    expect(opened.data.lines.join(" ")).toMatch(
      /Below −55 dBFS since [\d:]{8} UTC; last sound [\d:]{8} UTC\./,
    );
    await say("fine", 0);
    await alerts.arrived(2);
    expect(bodyOf(alerts.received[1]!)).toMatchObject({
      type: "alert.recovered",
      data: { title: "Heard again: Ostara · Event 10", alertId: opened.data.alertId },
    });
    await alerts.world.pass(30_000);
    expect(alerts.received).toHaveLength(2);
  });

  it("hear of what the watch itself finds, and of the end of the call", async () => {
    alerts = await openRuledWorld(await fresh(), { WATCH: "sound" });
    await alerts.rule({ conditions: ["noStream"], graceSeconds: 0 });
    await alerts.world.session(2, "processingRecording");
    for (let second = 0; second < 60; second += 2) await alerts.world.pass(2_000);
    await alerts.arrived(1);
    expect(bodyOf(alerts.received[0]!).data.title).toBe("No stream: Ostara · Event 10");
    await alerts.world.session(1, "processingRecording");
    await alerts.arrived(2);
    expect(bodyOf(alerts.received[1]!).data.title).toBe("No longer live: Ostara · Event 10");
  });
});
