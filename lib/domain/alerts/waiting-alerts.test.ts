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
  sent,
} from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Alert } from "./alert.ts";
import type { EvaluationInput } from "./alert-book.ts";
import { followAlerts } from "./follow-alerts.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

describe("grace time", () => {
  const patient = alertRule({ graceSeconds: 60 });
  const pending = openOf(followAlerts([], input(0, { rules: [patient], changes: [failed(0)] })));
  const later = (seconds: number, more: Partial<EvaluationInput> = {}) =>
    followAlerts(pending, input(seconds, { rules: [patient], ...more }));

  it("runs before anything is sent", () => {
    expect(pending).toMatchObject([{ state: "pending" }]);
    expect(sent(later(59))).toEqual([]);
    expect(sent(later(60))).toEqual(["opened"]);
  });

  it("does not run while upstream is not observed", () => {
    const coverage = [
      { from: at(-60), to: at(10) },
      { from: at(600), to: at(640) },
    ];
    expect(sent(later(640, { coverage }))).toEqual([]);
    expect(sent(later(655, { coverage: [coverage[0]!, { from: at(600), to: at(655) }] }))).toEqual([
      "opened",
    ]);
  });

  it("sends nothing for a failure that ends within it, and one message for one that outlasted it unseen", () => {
    const over = (seconds: number) =>
      sent(later(seconds + 1, { changes: [change("live", seconds)], sessions: board(call("live")) }));
    expect([over(30), over(90)]).toEqual([[], ["passed"]]);
  });
});

describe("while the board is not current", () => {
  it("nothing opens and nothing recovers", () => {
    const blind = { freshness: "blind", changes: [failed(0)] } as const;
    expect(followAlerts([], input(0, blind))).toEqual({ changed: [], notifications: [] });
    const lost = input(90, { freshness: "late", changes: [change("live", 90)], sessions: board() });
    expect(followAlerts(opened(), lost)).toEqual({ changed: [], notifications: [] });
  });

  it("only that the data are not confirmed is sent, after its grace time, and then its end", () => {
    const watch = alertRule({ conditions: ["blind"], graceSeconds: 60 });
    const unseen = (seconds: number) =>
      input(seconds, { rules: [watch], freshness: "blind", confirmedAt: at(0), sessions: board() });
    expect(sent(followAlerts([], unseen(59)))).toEqual([]);
    const first = followAlerts([], unseen(60));
    expect(sent(first)).toEqual(["opened"]);
    expect(sent(followAlerts(openOf(first), unseen(90)))).toEqual([]);
    expect(sent(followAlerts(openOf(first), input(91, { rules: [watch] })))).toEqual(["recovered"]);
  });
});

describe("what is held back", () => {
  const night = alertRule({ quiet: { from: "13:00", to: "14:30", zone: "UTC" } });

  it("in quiet hours is sent afterwards only if it still lasts", () => {
    const first = followAlerts([], input(0, { rules: [night], changes: [failed(0)] }));
    expect([sent(first), openOf(first)]).toMatchObject([[], [{ isHeld: true }]]);
    expect(sent(followAlerts(openOf(first), input(1_800, { rules: [night] })))).toEqual(["opened"]);
    const over = { rules: [night], changes: [change("live", 90)], sessions: board(call("live")) };
    expect(sent(followAlerts(openOf(first), input(90, over)))).toEqual([]);
  });

  it("in quiet hours is sent when they end while the data are still not confirmed", () => {
    const watch = alertRule({ conditions: ["blind"], quiet: night.quiet });
    const unseen = (seconds: number, rules = [watch]) =>
      input(seconds, { rules, freshness: "blind", confirmedAt: at(0), sessions: board() });
    const held = openOf(followAlerts([], unseen(60)));
    expect(held).toMatchObject([{ isHeld: true }]);
    expect(sent(followAlerts(held, unseen(1_799)))).toEqual([]);
    const sentLater = followAlerts(held, unseen(1_800));
    expect(sent(sentLater)).toEqual(["opened"]);
    expect(sent(followAlerts(openOf(sentLater), unseen(1_900)))).toEqual([]);
    const over = input(2_000, { rules: [watch], sessions: board() });
    expect(sent(followAlerts(openOf(sentLater), over))).toEqual(["recovered"]);
    const withoutRule = followAlerts(held, unseen(1_800, []));
    expect([sent(withoutRule), openOf(withoutRule)]).toEqual([[], []]);
  });

  it("by a snooze is sent when the snooze ends", () => {
    const snooze = {
      id: "s",
      by: "Ada",
      at: "2026-11-21T13:00:00Z",
      reason: "Known",
      ...noScope,
      until: new Date(at(600)).toISOString(),
      state: "liveFailedNoAccess" as const,
    };
    const first = followAlerts([], input(0, { snoozes: [snooze], changes: [failed(0)] }));
    expect(sent(first)).toEqual([]);
    expect(sent(followAlerts(openOf(first), input(601, { snoozes: [snooze] })))).toEqual(["opened"]);
  });
});

describe("readings", () => {
  it("are sent when they begin and when they are over", () => {
    const late = alertRule({ conditions: ["late"] });
    const due = boardSession({ state: "willBeLive" });
    const kinds = (alerts: Alert[], seconds: number, session: BoardSession) =>
      followAlerts(alerts, input(seconds, { rules: [late], sessions: board(session) }));
    expect(sent(kinds([], 59, due))).toEqual([]);
    const first = kinds([], 61, due);
    expect(sent(first)).toEqual(["opened"]);
    expect(sent(kinds(openOf(first), 90, { ...due, state: "live" }))).toEqual(["recovered"]);
  });

  it("that began before the rule are not sent", () => {
    const late = alertRule({ conditions: ["late"], changedAt: new Date(at(600)).toISOString() });
    const due = boardSession({ state: "willBeLive" });
    expect(sent(followAlerts([], input(700, { rules: [late], sessions: board(due) })))).toEqual([]);
  });
});
