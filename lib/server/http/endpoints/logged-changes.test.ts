import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  noAccessRule,
  openAlertRequests,
  webhookChannel,
  type AlertRequests,
} from "../../../../test-support/alerts/alert-requests.ts";
import { watchlistChanges } from "../../services/saved/views-and-watchlists.ts";
import { listLog } from "../../services/marks/list-log.ts";

let alerts: AlertRequests;
beforeEach(async () => {
  alerts = await openAlertRequests();
});
afterEach(() => alerts.world.close());

/** The latest change in the log: only the fields that it changed. */
async function latestChange() {
  const { entries } = await listLog({ limit: 1, cursor: null }, alerts.world.runtime);
  const [{ from, to }] = entries as [(typeof entries)[number]];
  const names = Object.keys({ ...from, ...to }).filter((name) => from?.[name] !== to?.[name]);
  return Object.fromEntries(names.map((name) => [name, [from?.[name], to?.[name]]]));
}

describe("the log of a rule says from what to what", () => {
  const quiet = { from: "22:00", to: "06:00", zone: "Europe/Stockholm" };
  it.each([
    [{ name: "Other" }, { name: ["No access", "Other"] }],
    [{ isOn: false }, { state: ["on", "off"] }],
    [{ conditions: ["late", "stuck"] }, { conditions: ["liveFailedNoAccess", "late, stuck"] }],
    [{ conditions: ["spoken"], words: "guidance" }, { words: ["", "guidance"] }],
    [{ companyIds: [3, 4] }, { companies: ["", "3, 4"] }],
    [{ countries: ["SE"] }, { countries: ["", "SE"] }],
    [{ exchanges: ["XSTO", "XLON"] }, { exchanges: ["", "XSTO, XLON"] }],
    [{ graceSeconds: 30 }, { graceSeconds: [0, 30] }],
    [{ severity: "info" }, { severity: ["warning", "info"] }],
    [{ quiet }, { quiet: [null, "22:00 to 06:00 Europe/Stockholm"] }],
    [{ channelIds: [] }, { channels: ["one", ""] }],
  ])("for %j", async (change, logged) => {
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, channelIds: ["one"] });
    expect(
      (await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, channelIds: ["one"], ...change })).status,
    ).toBe(200);
    expect(await latestChange()).toMatchObject(logged);
  });

  it("for the watchlist that it covers", async () => {
    const asked = { name: "Banks", isShared: true, isDefault: false, companyIds: [1], by: "Ada" };
    const { watchlist } = await watchlistChanges.make(null, asked, alerts.world.runtime, "viewer");
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    await alerts.send("PUT /api/rules/{id}", noAccessRule);
    await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, watchlistId: watchlist?.id });
    expect(await latestChange()).toEqual({ watchlist: [null, watchlist?.id] });
  });
});

describe("the log of a channel", () => {
  it.each([
    ["another address of the same host", { address: "https://hooks.example/other" }, "address"],
    [
      "another secret",
      { secret: `whsec_${Buffer.from("another secret of 24 bytes").toString("base64")}` },
      "secret",
    ],
  ])("says that there is %s, and not which", async (_what, change, field) => {
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    expect(
      (await alerts.send("PUT /api/alerts/channels/{id}", { ...webhookChannel, ...change })).status,
    ).toBe(200);
    expect(await latestChange()).toEqual({ [field]: [undefined, "replaced"] });
  });

  it("leaves out fields that did not change", async () => {
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    await alerts.send("PUT /api/alerts/channels/{id}", webhookChannel);
    expect(await latestChange()).toEqual({});
  });
});
