import { describe, expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { morning, morningMs } from "../../../test-support/morning.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { noFilter } from "../board/board-filter.ts";
import { followStorm } from "../storm/storm.ts";
import { subjectOf, type Alert, type SeenChange } from "./alert.ts";
import type { Look } from "./alert-book.ts";
import { messageOf } from "./alert-message.ts";
import { flapRules, followAlerts } from "./follow-alerts.ts";

const at = (seconds: number) => morningMs + seconds * 1_000;
const rule = alertRule();
let ordinal = 0;

const change = (to: ObservedState, seconds: number, more: Partial<SeenChange> = {}): SeenChange => ({
  ordinal: (ordinal += 1),
  sessionId: 1,
  from: to === "live" ? "liveFailedNoAccess" : "live",
  to,
  observedAt: at(seconds),
  notBefore: at(seconds - 2),
  upstreamUpdatedAt: at(seconds),
  ...more,
});
const failed = (seconds: number, more: Partial<SeenChange> = {}) =>
  change("liveFailedNoAccess", seconds, more);
const board = (...sessions: BoardSession[]) => new Map(sessions.map((session) => [session.id, session]));
const call = (state: ObservedState = "liveFailedNoAccess") => boardSession({ id: 1, state });

const look = (seconds: number, more: Partial<Look> = {}): Look => ({
  now: at(seconds),
  freshness: "current",
  confirmedAt: at(seconds),
  coverage: [{ from: at(-3_600), to: at(seconds) }],
  changes: [],
  sessions: board(call()),
  rules: [rule],
  readingRules: defaultReadingRules,
  watchlists: new Map(),
  views: new Map(),
  heard: [],
  snoozes: [],
  storm: null,
  recentOpenings: new Map(),
  ...more,
});
const told = ({ tellings }: ReturnType<typeof followAlerts>) => tellings.map(({ kind }) => kind);
const openOf = ({ changed }: { changed: Alert[] }) => changed.filter(({ endedAt }) => endedAt === null);
/** A failure of call 1, as a rule has told it. */
const opened = (of: AlertRule = rule) =>
  openOf(followAlerts([], look(0, { rules: [of], changes: [failed(0)] })));

describe("a failure that a rule waits for", () => {
  it("is told once, and its recovery", () => {
    const first = followAlerts([], look(0, { changes: [failed(0)] }));
    expect(told(first)).toEqual(["opened"]);
    const still = followAlerts(openOf(first), look(60));
    expect([still.changed, still.tellings]).toEqual([[], []]);
    const over = followAlerts(
      openOf(first),
      look(90, { changes: [change("live", 90)], sessions: board(call("live")) }),
    );
    expect(told(over)).toEqual(["recovered"]);
    expect(openOf(over)).toEqual([]);
  });

  it("goes on when its kind changes, and when its state cannot be read", () => {
    const alerts = opened();
    const other = followAlerts(alerts, look(9, { changes: [change("liveFailedInterrupted", 9)] }));
    expect(told(other)).toEqual([]);
    expect(openOf(other)).toMatchObject([{ id: alerts[0]?.id, condition: "liveFailedInterrupted" }]);
    expect(told(followAlerts(alerts, look(9, { changes: [change("unknown", 9)] })))).toEqual([]);
  });

  it("is not told when it is of another kind, another company, or older than the rule", () => {
    const kinds = (of: AlertRule, seen: SeenChange) =>
      told(followAlerts([], look(0, { rules: [of], changes: [seen] })));
    expect(kinds(rule, change("liveFailedInterrupted", 0))).toEqual([]);
    expect(kinds(alertRule({ companyIds: [7] }), failed(0))).toEqual([]);
    expect(kinds(alertRule({ exchanges: ["xetra"] }), failed(0))).toEqual(["opened"]);
    expect(kinds(alertRule({ changedAt: new Date(at(1)).toISOString() }), failed(0))).toEqual([]);
  });

  it("is told of the companies of a watchlist as it is then, and of none once it is deleted", () => {
    const listed = alertRule({ watchlistId: "banks" });
    const kinds = (watchlists: Look["watchlists"]) =>
      told(followAlerts([], look(0, { rules: [listed], changes: [failed(0)], watchlists })));
    const { companyId } = call();
    expect(kinds(new Map([["banks", new Set([companyId])]]))).toEqual(["opened"]);
    expect(kinds(new Map([["banks", new Set([companyId + 1])]]))).toEqual([]);
    expect(kinds(new Map())).toEqual([]);
  });

  it("is told of the calls of a saved view as it is then, and of none once it is deleted", () => {
    const ofView = alertRule({ viewId: "mine" });
    const kinds = (views: Look["views"]) =>
      told(followAlerts([], look(0, { rules: [ofView], changes: [failed(0)], views })));
    const other = call().companyId + 1;
    expect(kinds(new Map([["mine", noFilter]]))).toEqual(["opened"]);
    expect(kinds(new Map([["mine", { ...noFilter, exchanges: ["XETRA"] }]]))).toEqual(["opened"]);
    expect(kinds(new Map([["mine", { ...noFilter, exchanges: ["LSE"] }]]))).toEqual([]);
    expect(kinds(new Map([["mine", { ...noFilter, watched: new Set([other]) }]]))).toEqual([]);
    expect(kinds(new Map())).toEqual([]);
  });

  it("of a call that was not known before is told only if upstream says that it is new", () => {
    const first = (updatedSeconds: number) =>
      failed(0, { from: null, notBefore: null, upstreamUpdatedAt: at(updatedSeconds) });
    const young = alertRule({ changedAt: new Date(at(-60)).toISOString() });
    const kinds = (seen: SeenChange) => told(followAlerts([], look(0, { rules: [young], changes: [seen] })));
    expect([kinds(first(-90)), kinds(first(-10))]).toEqual([[], ["opened"]]);
  });

  it("still says how it ended when its rule is gone", () => {
    const over = look(90, { rules: [], changes: [change("live", 90)], sessions: board(call("live")) });
    expect(told(followAlerts(opened(), over))).toEqual(["recovered"]);
  });

  it("says that nobody knows when its call is not listed any more", () => {
    expect(told(followAlerts(opened(), look(90, { sessions: board() })))).toEqual(["gone"]);
  });
});

describe("words that a rule listens for", () => {
  const listens = alertRule({ conditions: ["spoken"], words: "guidance" });
  const said = { ruleId: listens.id, sessionId: 1, at: at(5), speaker: "Marit", text: "We raise guidance." };
  const live = board(call("live"));
  const heard = (seconds: number, more: Partial<Look> = {}) =>
    look(seconds, { rules: [listens], sessions: live, heard: [said], ...more });

  it("are told once for a call, with what was said, and their end is no news", () => {
    const first = followAlerts([], heard(6));
    expect(told(first)).toEqual(["happened"]);
    expect(messageOf(first.tellings[0]!, at(6))).toMatchObject({
      title: expect.stringMatching(/^Words spoken in a live call: Ostara Biotech/) as string,
      lines: [`${new Date(at(5)).toISOString().slice(11, 19)} UTC, Marit: "We raise guidance."`],
    });
    expect(told(followAlerts(openOf(first), heard(60)))).toEqual([]);
    const interrupted = heard(70, { sessions: board(call("liveFailedInterrupted")) });
    expect(followAlerts(openOf(first), interrupted)).toEqual({ changed: [], tellings: [] });
    const over = followAlerts(openOf(first), heard(90, { sessions: board(call("processingRecording")) }));
    expect([told(over), openOf(over)]).toEqual([[], []]);
    expect(told(followAlerts(openOf(first), heard(90, { sessions: board() })))).toEqual([]);
  });

  it("are not told of a call that the rule is not about, or while the data are not confirmed", () => {
    const elsewhere = { ...listens, companyIds: [7] };
    expect(told(followAlerts([], heard(6, { rules: [elsewhere] })))).toEqual([]);
    expect(told(followAlerts([], heard(6, { freshness: "late" })))).toEqual([]);
  });

  it("wait for the end of quiet hours where the call still goes on then", () => {
    const time = (seconds: number) => new Date(at(seconds)).toISOString().slice(11, 16);
    const hushed = { ...listens, quiet: { from: time(-60), to: time(60), zone: "UTC" } };
    const held = followAlerts([], heard(6, { rules: [hushed] }));
    expect(told(held)).toEqual([]);
    expect(told(followAlerts(openOf(held), heard(180, { rules: [hushed] })))).toEqual(["opened"]);
    const over = heard(180, { rules: [hushed], sessions: board(call("processingRecording")) });
    expect(told(followAlerts(openOf(held), over))).toEqual([]);
  });
});

describe("grace time", () => {
  const patient = alertRule({ graceSeconds: 60 });
  const pending = openOf(followAlerts([], look(0, { rules: [patient], changes: [failed(0)] })));
  const later = (seconds: number, more: Partial<Look> = {}) =>
    followAlerts(pending, look(seconds, { rules: [patient], ...more }));

  it("runs before anything is told", () => {
    expect(pending).toMatchObject([{ state: "pending" }]);
    expect(told(later(59))).toEqual([]);
    expect(told(later(60))).toEqual(["opened"]);
  });

  it("does not run while nobody looks", () => {
    const coverage = [
      { from: at(-60), to: at(10) },
      { from: at(600), to: at(640) },
    ];
    expect(told(later(640, { coverage }))).toEqual([]);
    expect(told(later(655, { coverage: [coverage[0]!, { from: at(600), to: at(655) }] }))).toEqual([
      "opened",
    ]);
  });

  it("says nothing of what is over before, and one thing of what outlasted it unseen", () => {
    const over = (seconds: number) =>
      told(later(seconds + 1, { changes: [change("live", seconds)], sessions: board(call("live")) }));
    expect([over(30), over(90)]).toEqual([[], ["passed"]]);
  });
});

describe("while the board is not current", () => {
  it("nothing opens and nothing recovers", () => {
    const blind = { freshness: "blind", changes: [failed(0)] } as const;
    expect(followAlerts([], look(0, blind))).toEqual({ changed: [], tellings: [] });
    const lost = look(90, { freshness: "late", changes: [change("live", 90)], sessions: board() });
    expect(followAlerts(opened(), lost)).toEqual({ changed: [], tellings: [] });
  });

  it("only the blindness is told, after its time, and its end", () => {
    const watch = alertRule({ conditions: ["blind"], graceSeconds: 60 });
    const unseen = (seconds: number) =>
      look(seconds, { rules: [watch], freshness: "blind", confirmedAt: at(0), sessions: board() });
    expect(told(followAlerts([], unseen(59)))).toEqual([]);
    const first = followAlerts([], unseen(60));
    expect(told(first)).toEqual(["opened"]);
    expect(told(followAlerts(openOf(first), unseen(90)))).toEqual([]);
    expect(told(followAlerts(openOf(first), look(91, { rules: [watch] })))).toEqual(["recovered"]);
  });
});

describe("what is held back", () => {
  const night = alertRule({ quiet: { from: "13:00", to: "14:30", zone: "UTC" } });

  it("in quiet hours is told afterwards if it goes on, and never if it does not", () => {
    const first = followAlerts([], look(0, { rules: [night], changes: [failed(0)] }));
    expect([told(first), openOf(first)]).toMatchObject([[], [{ isHeld: true }]]);
    expect(told(followAlerts(openOf(first), look(1_800, { rules: [night] })))).toEqual(["opened"]);
    const over = { rules: [night], changes: [change("live", 90)], sessions: board(call("live")) };
    expect(told(followAlerts(openOf(first), look(90, over)))).toEqual([]);
  });

  it("by a snooze is told when the snooze ends", () => {
    const snooze = {
      id: "s",
      by: "Ada",
      at: "2026-11-21T13:00:00Z",
      reason: "Known",
      companyId: null,
      until: new Date(at(600)).toISOString(),
      state: "liveFailedNoAccess" as const,
    };
    const first = followAlerts([], look(0, { snoozes: [snooze], changes: [failed(0)] }));
    expect(told(first)).toEqual([]);
    expect(told(followAlerts(openOf(first), look(601, { snoozes: [snooze] })))).toEqual(["opened"]);
  });
});

describe("readings", () => {
  it("are told when they begin and when they are over", () => {
    const late = alertRule({ conditions: ["late"] });
    const due = boardSession({ state: "willBeLive" });
    const kinds = (alerts: Alert[], seconds: number, session: BoardSession) =>
      followAlerts(alerts, look(seconds, { rules: [late], sessions: board(session) }));
    expect(told(kinds([], 59, due))).toEqual([]);
    const first = kinds([], 61, due);
    expect(told(first)).toEqual(["opened"]);
    expect(told(kinds(openOf(first), 90, { ...due, state: "live" }))).toEqual(["recovered"]);
  });

  it("that began before the rule are not told", () => {
    const late = alertRule({ conditions: ["late"], changedAt: new Date(at(600)).toISOString() });
    const due = boardSession({ state: "willBeLive" });
    expect(told(followAlerts([], look(700, { rules: [late], sessions: board(due) })))).toEqual([]);
  });
});

it("tells when a call goes live, once, and not when it comes back", () => {
  const goesLive = alertRule({ conditions: ["wentLive"] });
  const kinds = (from: ObservedState) =>
    told(followAlerts([], look(0, { rules: [goesLive], changes: [change("live", 0, { from })] })));
  expect([kinds("willBeLive"), kinds("liveFailedInterrupted")]).toEqual([["happened"], []]);
});

it("tells a call that keeps failing as flapping, then its calm", () => {
  const recentOpenings = new Map([[subjectOf(rule.id, 1, "failure"), flapRules.openings - 1]]);
  const third = followAlerts([], look(0, { changes: [failed(0)], recentOpenings }));
  expect(told(third)).toEqual(["flapping"]);
  const works = { sessions: board(call("live")) };
  const over = followAlerts(openOf(third), look(60, { ...works, changes: [change("live", 60)] }));
  expect(told(over)).toEqual([]);
  const again = followAlerts(openOf(over), look(90, { changes: [failed(90)] }));
  expect(told(again)).toEqual([]);
  const calm = followAlerts(openOf(again), look(120, { ...works, changes: [change("live", 120)] }));
  expect(told(followAlerts(openOf(calm), look(1_019, works)))).toEqual([]);
  expect(told(followAlerts(openOf(calm), look(1_020, works)))).toEqual(["recovered"]);
});

it("tells the failures of a storm together", () => {
  const sessions = morning({ count: 20, state: "liveFailedNoAccess" }, { count: 20, exchange: "XETRA" });
  const storm = followStorm(null, { sessions, now: at(5), isConfirmed: true });
  const changes = sessions.slice(0, 20).map(({ id }) => failed(0, { sessionId: id }));
  const { tellings } = followAlerts([], look(5, { sessions: board(...sessions), storm, changes }));
  expect(tellings).toHaveLength(20);
  expect(new Set(tellings.map(({ alert }) => alert.bundle))).toEqual(new Set([`storm ${storm?.startedAt}`]));
});
