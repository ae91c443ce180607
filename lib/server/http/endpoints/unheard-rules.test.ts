import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  noAccessRule,
  openAlertRequests,
  webhookChannel,
  type AlertRequests,
} from "../../../../test-support/alerts/alert-requests.ts";
import { problemSchema } from "../../../contract/board/problem.ts";

let alerts: AlertRequests;
beforeEach(async () => {
  alerts = await openAlertRequests();
});
afterEach(() => alerts.world.close());

describe("a rule that PagerDuty never hears of", () => {
  const pager = { name: "Pager", kind: "pagerduty", secret: "a".repeat(32) };
  const momentary = { ...noAccessRule, conditions: ["wentLive", "spoken"], words: "guidance" };

  it("is refused with the reason where it has no other channel, and may be switched off", async () => {
    await alerts.send("PUT /api/alerts/channels/{id}", pager, "one");
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel, "two");
    const refused = await alerts.send("PUT /api/rules/{id}", { ...momentary, channelIds: ["one"] });
    expect(refused.status).toBe(400);
    expect(problemSchema.parse(await refused.json()).message).toMatch(/PagerDuty .* only for what ends/);
    for (const allowed of [
      { ...momentary, channelIds: ["one"], isOn: false },
      { ...momentary, channelIds: ["one", "two"] },
      { ...momentary, channelIds: ["one"], conditions: ["wentLive", "late"] },
    ])
      expect((await alerts.send("PUT /api/rules/{id}", allowed)).status).toBe(200);
  });

  it("cannot come about by a change of its other channel", async () => {
    await alerts.send("PUT /api/alerts/channels/{id}", pager, "one");
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel, "two");
    await alerts.send("PUT /api/rules/{id}", { ...momentary, channelIds: ["one", "two"] });
    expect((await alerts.send("DELETE /api/alerts/channels/{id}", {}, "two")).status).toBe(409);
    expect((await alerts.send("PUT /api/alerts/channels/{id}", pager, "two")).status).toBe(409);
    expect((await alerts.send("DELETE /api/alerts/channels/{id}", {}, "one")).status).toBe(200);
  });
});
