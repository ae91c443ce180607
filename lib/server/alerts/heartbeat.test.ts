import { afterEach, expect, it } from "vitest";
import { openAlertWorld, type AlertWorld } from "../../../test-support/alerts/alert-world.ts";

let alerts: AlertWorld;
afterEach(() => alerts.world.close());

it("a heartbeat is sent each minute, and none while the board is blind", async () => {
  alerts = await openAlertWorld(":memory:", { HEARTBEAT_URL: "https://watch.example/ping/1" });
  await alerts.world.session(1, "live");
  await alerts.until("the first beat", () => alerts.received.length > 0);
  const before = alerts.received.length;
  await alerts.world.pass(61_000);
  await alerts.until("the next beat", () => alerts.received.length > before);
  await alerts.world.fault({ path: "/public/v3", kind: "status", status: 503, seconds: 3_600 });
  await alerts.until("blindness", () => alerts.world.runtime.pollHealth.freshness().status === "blind");
  const seen = alerts.received.length;
  for (let minute = 0; minute < 3; minute += 1) await alerts.world.pass(61_000);
  expect(alerts.received).toHaveLength(seen);
});
