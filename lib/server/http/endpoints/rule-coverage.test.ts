import { afterEach, beforeEach, expect, it } from "vitest";
import {
  noAccessRule,
  openAlertRequests,
  type AlertRequests,
} from "../../../../test-support/alerts/alert-requests.ts";
import { ruleAnswerSchema } from "../../../contract/board/alerts/alerts.ts";
import { deleteSaved, putSaved } from "../../store/saved/saved.ts";

let alerts: AlertRequests;
beforeEach(async () => {
  alerts = await openAlertRequests();
});
afterEach(() => alerts.world.close());

/** Calls 1 and 2, of companies 100 and 200, go live and lose their access. */
async function failBothCalls() {
  for (const state of ["live", "liveFailedNoAccess"] as const) {
    await alerts.world.session(1, state);
    await alerts.world.session(2, state);
    if (state === "live") await alerts.world.pass(2_000);
  }
}
/** The calls for which an alert is open. */
const openFor = async () => (await alerts.list()).open.map(({ sessionId }) => sessionId);

it("a rule covers the watchlist that it names; once that is deleted it says so and covers no call", async () => {
  const { store } = alerts.world.runtime;
  const row = { id: "banks", kind: "watchlist", owner: "Ada", name: "Banks", is_shared: 1 } as const;
  const body = JSON.stringify({ companyIds: [100] });
  await store.write((transaction) =>
    putSaved(transaction, { ...row, body, changed_by: "Ada", changed_at: 0 }),
  );
  const listed = { ...noAccessRule, channelIds: [], watchlistId: "banks" };
  expect((await alerts.send("PUT /api/rules/{id}", listed)).status).toBe(200);
  await failBothCalls();
  await alerts.until("the listed company's call", async () => (await openFor()).length > 0);
  expect(await openFor()).toEqual([1]);
  await store.write((transaction) => deleteSaved(transaction, "banks"));
  expect(await alerts.rules()).toMatchObject({
    rules: [{ watchlistId: "banks" }],
    watchlists: [],
  });
  await alerts.world.session(2, "live");
  await alerts.world.pass(2_000);
  await alerts.world.session(2, "liveFailedNoAccess");
  await alerts.world.pass(4_000);
  expect(await openFor()).toEqual([1]);
  expect((await alerts.send("PUT /api/rules/{id}", { ...listed, isOn: false })).status).toBe(200);
  expect((await alerts.send("PUT /api/rules/{id}", { ...listed, watchlistId: "none" })).status).toBe(400);
});

it("a rule covers the saved view that it names, watchlist included; a deleted view covers no call", async () => {
  const { store } = alerts.world.runtime;
  const saved = { owner: "Ada", is_shared: 1, changed_by: "Ada", changed_at: 0 } as const;
  const banks = { ...saved, id: "banks", kind: "watchlist", name: "Banks" } as const;
  const view = { ...saved, id: "mine", kind: "view", name: "Mine" } as const;
  const search = "watched=banks&state=live&view=table";
  await store.write(async (transaction) => {
    await putSaved(transaction, { ...banks, body: JSON.stringify({ companyIds: [100] }) });
    await putSaved(transaction, { ...view, body: JSON.stringify({ search }) });
  });
  const ofView = { ...noAccessRule, channelIds: [], viewId: "mine" };
  expect((await alerts.send("PUT /api/rules/{id}", ofView)).status).toBe(200);
  await failBothCalls();
  await alerts.until("the call of the view", async () => (await openFor()).length > 0);
  expect(await openFor()).toEqual([1]);
  expect(await alerts.rules()).toMatchObject({
    rules: [{ viewId: "mine" }],
    views: [{ id: "mine", name: "Mine" }],
  });
  await store.write((transaction) => deleteSaved(transaction, "mine"));
  expect(await alerts.rules()).toMatchObject({ rules: [{ viewId: "mine" }], views: [] });
  expect((await alerts.send("PUT /api/rules/{id}", { ...ofView, isOn: false })).status).toBe(200);
  expect((await alerts.send("PUT /api/rules/{id}", { ...ofView, viewId: "none" })).status).toBe(400);
});

it("a rule with words that it cannot listen for is refused with the reason", async () => {
  const listens = { ...noAccessRule, conditions: ["spoken"], channelIds: [] };
  expect(
    (await alerts.send("PUT /api/rules/{id}", { ...listens, words: '"free cash flow" -forecast' })).status,
  ).toBe(200);
  const refused = await alerts.send("PUT /api/rules/{id}", listens);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("words: ");
  expect((await alerts.send("PUT /api/rules/{id}", { ...noAccessRule, channelIds: [] })).status).toBe(200);
});

it("a rule is saved with a warning of each exchange and country that no company has, and of having no channel", async () => {
  const { world } = alerts;
  const warnings = async (more: object) => {
    const answer = await alerts.send("PUT /api/rules/{id}", {
      ...noAccessRule,
      channelIds: [],
      isOn: false,
      ...more,
    });
    return ruleAnswerSchema.parse(await answer.json()).warnings;
  };
  expect(await warnings({ exchanges: ["XETRAA"] }), "nothing is copied yet").toEqual([]);
  await world.company(100, { country: "SE" });
  await world.session(1, "live");
  await world.pass(2_000);
  await world.pass(60_000);
  expect(await warnings({ exchanges: ["om", "XETRAA"], countries: ["se", "ZZ"] })).toEqual([
    "exchanges: no company has the exchange XETRAA, so the rule covers no call there.",
    "countries: no company has the country ZZ, so the rule covers no call there.",
  ]);
  expect(await warnings({ isOn: true })).toEqual([
    "channelIds: the rule is on and notifies nobody, because it has no channel.",
  ]);
});
