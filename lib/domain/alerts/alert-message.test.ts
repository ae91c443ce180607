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
import type { SeenChange } from "./alert.ts";
import { messageOf } from "./alert-message.ts";
import { flapRules, followAlerts } from "./follow-alerts.ts";
import { subjectOf } from "./alert.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

const messages = ({ notifications }: ReturnType<typeof followAlerts>, seconds: number) =>
  notifications.map((one) => messageOf(one, at(seconds)));

describe("a message about one failure", () => {
  it("has the company, its ticker and exchange, the kind and since when", () => {
    const [message] = messages(followAlerts([], input(0, { changes: [failed(0)] })), 0);
    expect([message?.title, ...(message?.lines ?? [])]).toEqual([
      "No access: Ostara Biotech · Q3 2026 Earnings Call",
      "OSTB · NasdaqGM",
      "Since 14:00:00 UTC.",
    ]);
  });

  it("says between which polls it happened where they are far apart, at the end too", () => {
    const found = failed(0, { notBefore: at(-1_800) });
    const first = followAlerts([], input(0, { changes: [found] }));
    expect(messages(first, 0)[0]?.lines.at(-1)).toBe(
      "Found 14:00:00 UTC, happened between 13:30:00 and 14:00:00.",
    );
    const lines = (over: SeenChange) =>
      messages(
        followAlerts(
          openOf(first),
          input(1_200, { changes: [over], sessions: board(call("live")), coverage: [] }),
        ),
        1_200,
      )[0]?.lines[1];
    expect(lines(change("live", 1_200, { notBefore: at(600) }))).toBe(
      "From between 13:30:00 and 14:00:00 to between 14:10:00 and 14:20:00 UTC, at least 10 min.",
    );
    expect(lines(change("live", 1_200))).toBe(
      "From between 13:30:00 and 14:00:00 to 14:20:00 UTC, at least 20 min.",
    );
  });

  it("names the day of what did not happen today", () => {
    const [message] = messages(followAlerts([], input(0, { changes: [failed(0)] })), 86_400);
    expect(message?.lines.at(-1)).toBe("Since 21 Nov 14:00:00 UTC.");
  });
});

describe("a call that is no longer on the board", () => {
  it("is not said to have recovered, whether upstream no longer lists it or its day is over", () => {
    const titles = (removed: number[]) =>
      messages(followAlerts(opened(), input(90, { sessions: board(), removed: new Set(removed) })), 90).map(
        ({ kind, title, lines }) => [kind, title, lines.at(-1)],
      );
    const unknown = "It is not known whether it recovered.";
    const name = "Ostara Biotech · Q3 2026 Earnings Call";
    expect(titles([1])).toEqual([["gone", `No longer listed: ${name}`, unknown]]);
    expect(titles([])).toEqual([["gone", `No longer on the board: ${name}`, unknown]]);
  });

  it("is told again when it comes back failing, also if its rule was changed meanwhile, and not when it works", () => {
    const gone = followAlerts(opened(), input(90, { sessions: board(), removed: new Set([1]) }));
    const changed = alertRule({ changedAt: new Date(at(60)).toISOString() });
    const back = followAlerts(openOf(gone), input(300, { rules: [changed] }));
    expect(sent(back)).toEqual(["opened"]);
    expect(messages(back, 300)[0]?.lines.at(-1)).toBe(
      "Found 14:05:00 UTC, first seen in this failure 14:00:00.",
    );
    const works = followAlerts(openOf(gone), input(300, { sessions: board(call("live")) }));
    expect([sent(works), openOf(works)]).toEqual([[], []]);
  });

  it("is told when it comes back failing although it had left within the grace time", () => {
    const patient = alertRule({ graceSeconds: 60 });
    const pending = followAlerts([], input(0, { rules: [patient], changes: [failed(0)] }));
    const gone = followAlerts(openOf(pending), input(30, { rules: [patient], sessions: board() }));
    expect(sent(gone)).toEqual([]);
    const back = followAlerts(openOf(gone), input(40, { rules: [patient] }));
    expect(sent(followAlerts(openOf(back), input(100, { rules: [patient] })))).toEqual(["opened"]);
  });
});

describe("what becomes worse", () => {
  const late = alertRule({ conditions: ["late"] });
  const due = boardSession({ state: "willBeLive" });
  const first = followAlerts([], input(61, { rules: [late], sessions: board(due) }));

  it("is not said to have recovered: a late call that fails goes on until it works", () => {
    const failing = { ...due, state: "liveFailedNotStarted" as const };
    const worse = followAlerts(openOf(first), input(90, { rules: [late], sessions: board(failing) }));
    expect(messages(worse, 90).map(({ kind, title, lines }) => [kind, title, lines.at(-1)])).toEqual([
      [
        "worse",
        "Not started: Ostara Biotech · Q3 2026 Earnings Call",
        "It was late before, since 14:01:00 UTC.",
      ],
    ]);
    const still = followAlerts(openOf(worse), input(120, { rules: [late], sessions: board(failing) }));
    expect(sent(still)).toEqual([]);
    const live = {
      ...due,
      state: "live" as const,
      stateSince: new Date(at(200)).toISOString(),
      stateNotBefore: new Date(at(198)).toISOString(),
    };
    const over = followAlerts(openOf(worse), input(201, { rules: [late], sessions: board(live) }));
    expect(messages(over, 201).map(({ title, lines }) => [title, lines[1]])).toEqual([
      ["Recovered: Ostara Biotech · Q3 2026 Earnings Call", "From 14:01:00 to 14:03:20 UTC, 2 min 20 s."],
    ]);
  });

  it("is told of a flapping call that no longer recovers", () => {
    const recentOpenings = new Map([[subjectOf("rule-1", 1, "failure"), flapRules.openings - 1]]);
    const third = followAlerts([], input(0, { changes: [failed(0)], recentOpenings }));
    expect(sent(followAlerts(openOf(third), input(299)))).toEqual([]);
    const steady = followAlerts(openOf(third), input(300));
    expect(messages(steady, 300).map(({ kind, lines }) => [kind, lines.at(-1)])).toEqual([
      ["worse", "It no longer recovers in between."],
    ]);
  });
});

it("a failure that was over before its snooze is not sent, and one that outlasted it is", () => {
  const snooze = {
    id: "s",
    by: "Ada",
    at: new Date(at(0)).toISOString(),
    reason: "Known",
    ...noScope,
    until: new Date(at(60)).toISOString(),
    state: "liveFailedNoAccess" as const,
  };
  const held = followAlerts([], input(0, { snoozes: [snooze], changes: [failed(0)] }));
  const over = (seconds: number) =>
    sent(
      followAlerts(
        openOf(held),
        input(seconds, {
          snoozes: [snooze],
          changes: [change("live", seconds)],
          sessions: board(call("live")),
        }),
      ),
    );
  expect([over(50), over(70)]).toEqual([[], ["passed"]]);
});

it("a call whose company was not known when it failed is told once it is", () => {
  const ofExchange = alertRule({ exchanges: ["NasdaqGM"] });
  const nameless = board({ ...call(), company: null });
  const first = followAlerts([], input(0, { rules: [ofExchange], changes: [failed(0)], sessions: nameless }));
  expect(first.changed).toEqual([]);
  expect(sent(followAlerts([], input(6, { rules: [ofExchange] })))).toEqual(["opened"]);
});
