import { describe, expect, it } from "vitest";
import {
  at,
  board,
  call,
  change,
  failed,
  input,
  opened,
  openOf,
  rule,
  sent,
} from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { noFilter } from "../board/board-filter.ts";
import { subjectOf, type SeenChange } from "./alert.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { flapRules, followAlerts } from "./follow-alerts.ts";

describe("a failure that a rule waits for", () => {
  it("is sent once, and then its recovery", () => {
    const first = followAlerts([], input(0, { changes: [failed(0)] }));
    expect(sent(first)).toEqual(["opened"]);
    const still = followAlerts(openOf(first), input(60));
    expect([still.changed, still.notifications]).toEqual([[], []]);
    const over = followAlerts(
      openOf(first),
      input(90, { changes: [change("live", 90)], sessions: board(call("live")) }),
    );
    expect(sent(over)).toEqual(["recovered"]);
    expect(openOf(over)).toEqual([]);
  });

  it("goes on when its kind changes, and while its state is unknown", () => {
    const alerts = opened();
    const other = followAlerts(alerts, input(9, { changes: [change("liveFailedInterrupted", 9)] }));
    expect(sent(other)).toEqual([]);
    expect(openOf(other)).toMatchObject([{ id: alerts[0]?.id, condition: "liveFailedInterrupted" }]);
    expect(sent(followAlerts(alerts, input(9, { changes: [change("unknown", 9)] })))).toEqual([]);
  });

  it("is not sent when it is of another kind, another company, or older than the rule", () => {
    const kinds = (of: AlertRule, seen: SeenChange) =>
      sent(followAlerts([], input(0, { rules: [of], changes: [seen] })));
    expect(kinds(rule, change("liveFailedInterrupted", 0))).toEqual([]);
    expect(kinds(alertRule({ companyIds: [7] }), failed(0))).toEqual([]);
    expect(kinds(alertRule({ exchanges: ["xetra"] }), failed(0))).toEqual(["opened"]);
    expect(kinds(alertRule({ changedAt: new Date(at(1)).toISOString() }), failed(0))).toEqual([]);
  });

  it("is sent for the companies that are on a watchlist at the time, and for none once it is deleted", () => {
    const listed = alertRule({ watchlistId: "banks" });
    const kinds = (watchlists: EvaluationInput["watchlists"]) =>
      sent(followAlerts([], input(0, { rules: [listed], changes: [failed(0)], watchlists })));
    const { companyId } = call();
    expect(kinds(new Map([["banks", new Set([companyId])]]))).toEqual(["opened"]);
    expect(kinds(new Map([["banks", new Set([companyId + 1])]]))).toEqual([]);
    expect(kinds(new Map())).toEqual([]);
  });

  it("is sent for the calls that are in a saved view at the time, and for none once it is deleted", () => {
    const ofView = alertRule({ viewId: "mine" });
    const kinds = (views: EvaluationInput["views"]) =>
      sent(followAlerts([], input(0, { rules: [ofView], changes: [failed(0)], views })));
    const other = call().companyId + 1;
    expect(kinds(new Map([["mine", noFilter]]))).toEqual(["opened"]);
    expect(kinds(new Map([["mine", { ...noFilter, exchanges: ["XETRA"] }]]))).toEqual(["opened"]);
    expect(kinds(new Map([["mine", { ...noFilter, exchanges: ["LSE"] }]]))).toEqual([]);
    expect(kinds(new Map([["mine", { ...noFilter, watched: new Set([other]) }]]))).toEqual([]);
    expect(kinds(new Map())).toEqual([]);
  });

  it("of a call that is new to us is sent only if it is new by upstream's time", () => {
    const first = (updatedSeconds: number) =>
      failed(0, { from: null, notBefore: null, upstreamUpdatedAt: at(updatedSeconds) });
    const young = alertRule({ changedAt: new Date(at(-60)).toISOString() });
    const kinds = (seen: SeenChange) => sent(followAlerts([], input(0, { rules: [young], changes: [seen] })));
    expect([kinds(first(-90)), kinds(first(-10))]).toEqual([[], ["opened"]]);
  });

  it("sends its recovery even when its rule is deleted", () => {
    const over = input(90, { rules: [], changes: [change("live", 90)], sessions: board(call("live")) });
    expect(sent(followAlerts(opened(), over))).toEqual(["recovered"]);
  });

  it("sends that it is gone when its call is no longer listed", () => {
    expect(sent(followAlerts(opened(), input(90, { sessions: board() })))).toEqual(["gone"]);
  });
});

it("notifies when a call goes live, once, and not when it comes back", () => {
  const goesLive = alertRule({ conditions: ["wentLive"] });
  const kinds = (from: ObservedState) =>
    sent(followAlerts([], input(0, { rules: [goesLive], changes: [change("live", 0, { from })] })));
  expect([kinds("willBeLive"), kinds("liveFailedInterrupted")]).toEqual([["happened"], []]);
});

it("sends a call that keeps failing as flapping, then once that it stays calm", () => {
  const recentOpenings = new Map([[subjectOf(rule.id, 1, "failure"), flapRules.openings - 1]]);
  const third = followAlerts([], input(0, { changes: [failed(0)], recentOpenings }));
  expect(sent(third)).toEqual(["flapping"]);
  const works = { sessions: board(call("live")) };
  const over = followAlerts(openOf(third), input(60, { ...works, changes: [change("live", 60)] }));
  expect(sent(over)).toEqual([]);
  const again = followAlerts(openOf(over), input(90, { changes: [failed(90)] }));
  expect(sent(again)).toEqual([]);
  const calm = followAlerts(openOf(again), input(120, { ...works, changes: [change("live", 120)] }));
  expect(sent(followAlerts(openOf(calm), input(1_019, works)))).toEqual([]);
  expect(sent(followAlerts(openOf(calm), input(1_020, works)))).toEqual(["recovered"]);
});
