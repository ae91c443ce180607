import { describe, expect, it } from "vitest";
import { at, change, failed, input, rule } from "../../../test-support/alerts/alert-input.ts";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Alert, SeenChange } from "./alert.ts";
import { groupedMessage } from "./grouped-message.ts";
import type { Digest, Pace } from "./digest.ts";
import { followAlerts } from "./follow-alerts.ts";
import { followDigests } from "./follow-digests.ts";

/** What is known between two evaluations. */
interface Known {
  alerts: Alert[];
  digests: Digest[];
}
const nothing: Known = { alerts: [], digests: [] };
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
const calls = (places: number[], more: Partial<BoardSession> = {}) =>
  places.map((id) => boardSession({ id, state: "live", stateSince: new Date(at(0)).toISOString(), ...more }));
const failures = (places: number[], seconds: number) =>
  places.map((sessionId) => failed(seconds, { sessionId }));
const recoveries = (places: number[], seconds: number) =>
  places.map((sessionId) => change("live", seconds, { sessionId }));

/** Evaluates at a second: what is known then, and the messages of digests and of single alerts. */
function look(
  { alerts, digests }: Known,
  seconds: number,
  {
    changes = [],
    sessions = calls(ids(1, 40)),
    rules = [rule],
    isUpToDate = true,
    pace = { everyMs: 0, edits: false },
  }: {
    changes?: SeenChange[];
    sessions?: BoardSession[];
    rules?: AlertRule[];
    isUpToDate?: boolean;
    pace?: Pace;
  } = {},
) {
  const byId = new Map(sessions.map((session) => [session.id, session]));
  const gone = new Set(ids(1, 40).filter((id) => !byId.has(id)));
  const { changed, notifications } = followAlerts(
    alerts,
    input(seconds, { changes, rules, sessions: byId, removed: gone }),
  );
  const replaced = new Set(changed.map(({ id }) => id));
  const open = [...alerts.filter(({ id }) => !replaced.has(id)), ...changed].filter(
    ({ endedAt }) => endedAt === null,
  );
  const decision = followDigests(digests, {
    now: at(seconds),
    isUpToDate,
    channels: new Map([["ops", "ops"]]),
    notifications,
    alerts: open,
    recent: [],
    sessions: byId,
    paceOf: () => pace,
  });
  const moved = new Set(decision.digests.map(({ id }) => id));
  const kept = [...digests.filter(({ id }) => !moved.has(id)), ...decision.digests];
  return {
    known: { alerts: open, digests: kept.filter(({ endedAt }) => endedAt === null) },
    messages: decision.messages.map((news) => groupedMessage(news, null, at(seconds))),
    singles: decision.singles.filter(
      ({ channelIds, digestTargets }) => channelIds.length > 0 && digestTargets.length === 0,
    ),
  };
}

/** A digest that told at second 30 that these calls fail. */
const told = (places = ids(1, 12)) => look(look(nothing, 0, { changes: failures(places, 0) }).known, 30);

describe("many failures at once", () => {
  it("are one message after half a minute, with what failed meanwhile", () => {
    const first = look(nothing, 0, { changes: failures(ids(1, 12), 0) });
    expect([first.messages, first.singles]).toEqual([[], []]);
    const more = look(first.known, 20, { changes: failures([13], 20) });
    const { messages } = look(more.known, 30);
    expect(messages.map(({ kind, title }) => [kind, title])).toEqual([
      ["digest", "13 calls failing · all No access"],
    ]);
    expect(messages[0]?.lines).toHaveLength(11);
    expect(messages[0]?.lines.at(-1)).toBe("and 3 more");
    expect(messages[0]?.calls).toHaveLength(13);
  });

  it("name company, ticker, exchange, kind and since when", () => {
    expect(told().messages[0]?.lines[0]).toBe(
      "No access: Ostara Biotech · Q3 2026 Earnings Call (OSTB · NasdaqGM), since 14:00:00 UTC",
    );
  });

  it("are single messages until a third shares a value, which is told with those within a minute", () => {
    const few = look(nothing, 0, { changes: failures([1, 2], 0) });
    expect(few.singles).toHaveLength(2);
    const third = look(few.known, 100, { changes: failures([3], 100) });
    expect(third.singles).toEqual([]);
    const { messages, known } = look(third.known, 130);
    expect(messages.map(({ title }) => title)).toEqual(["3 calls failing · all No access"]);
    expect(messages[0]?.calls?.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    const over = look(known, 200, { changes: recoveries(ids(1, 3), 200) });
    expect(over.singles).toEqual([]);
    expect(over.messages.map(({ title }) => title)).toEqual(["All over: 3 calls"]);
  });

  it.each([
    ["late", { state: "willBeLive" }],
    ["overrun", { state: "live", wentLiveAt: "2026-11-21T08:00:00.000Z" }],
    ["stuck", { state: "processingRecording", stateSince: "2026-11-21T08:00:00.000Z" }],
  ] as const)("are bundled alike where calls are %s", (condition, state) => {
    const rules = [alertRule({ conditions: [condition] })];
    const sessions = calls(ids(1, 20), state);
    const first = look(nothing, 120, { sessions, rules });
    expect(first.singles).toEqual([]);
    const { messages } = look(first.known, 150, { sessions, rules });
    expect(messages.map(({ title }) => title)).toEqual([
      `20 calls need attention · all ${condition.charAt(0).toUpperCase()}${condition.slice(1)}`,
    ]);
  });
});

describe("a digest", () => {
  it("tells within a minute each call that joins, without waiting for as many again", () => {
    const later = look(told().known, 200, { changes: failures([20], 200) });
    expect(later.singles).toEqual([]);
    const { messages } = look(later.known, 230);
    expect(messages[0]).toMatchObject({
      title: "13 calls failing, 1 new · all No access",
      calls: expect.arrayContaining([expect.objectContaining({ sessionId: 20, isNew: true })]) as unknown,
    });
    expect(messages[0]?.lines).toHaveLength(1);
  });

  it("tells a member that recovers and fails again", () => {
    const over = look(told().known, 60, { changes: recoveries([3], 60) });
    const again = look(over.known, 90, { changes: failures([3], 90) });
    const { messages } = look(again.known, 120);
    expect(messages[0]?.lines).toEqual([expect.stringMatching(/^No access again: /)]);
    expect(messages[0]?.title).toBe("12 calls failing, 1 new · all No access");
  });

  it("tells recoveries of some once five minutes have passed, and then that all are over, of as many calls", () => {
    const some = look(told().known, 60, { changes: recoveries(ids(1, 4), 60) });
    expect(some.messages).toEqual([]);
    const partly = look(some.known, 360);
    expect(partly.messages[0]).toMatchObject({
      kind: "digest",
      title: "8 calls failing · 4 recovered · all No access",
    });
    expect(look(partly.known, 900).messages, "it was told").toEqual([]);
    const over = look(partly.known, 960, { changes: recoveries(ids(5, 12), 960) });
    expect(over.messages[0]).toMatchObject({ kind: "digestOver", title: "All over: 12 calls" });
    expect(over.known.digests).toEqual([]);
  });

  it("counts a call once that two rules notify of", () => {
    const rules = [rule, alertRule({ id: "rule-2" })];
    const first = look(nothing, 0, { changes: failures(ids(1, 13), 0), rules });
    const second = look(first.known, 30, { rules });
    expect(second.messages[0]?.title).toBe("13 calls failing · all No access");
    const over = look(second.known, 60, { changes: recoveries(ids(1, 13), 60), rules });
    expect(over.messages[0]?.title).toBe("All over: 13 calls");
  });

  it("never takes a removal for a recovery", () => {
    const gone = look(told().known, 60, { sessions: calls(ids(13, 40)) });
    expect(gone.messages[0]?.title).toBe(
      "12 calls are no longer listed; whether they recovered is not known",
    );
    const both = look(told().known, 60, {
      changes: recoveries(ids(1, 10), 60),
      sessions: calls([...ids(1, 10), ...ids(13, 40)]),
    });
    expect(both.messages[0]?.title).toBe(
      "All over: 12 calls, of which 2 are no longer listed; whether those recovered is not known",
    );
  });

  it("tells a call again that is listed again while it fails", () => {
    const gone = look(told().known, 60, { sessions: calls(ids(13, 40)) });
    const back = calls(ids(1, 12), { state: "liveFailedNoAccess" });
    const listed = look(gone.known, 200, { sessions: [...back, ...calls(ids(13, 40))] });
    const { messages } = look(listed.known, 230, { sessions: [...back, ...calls(ids(13, 40))] });
    expect(messages[0]?.title).toBe("12 calls failing · all No access");
    expect(messages[0]?.lines[0]).toMatch(/, found 14:03:20 UTC, first seen in this failure 14:00:00$/);
  });

  it("keeps a call that fails again long after its end was told, while others of its digest go on", () => {
    const sessions = calls(ids(5, 40));
    const gone = look(told().known, 60, { sessions });
    const partly = look(gone.known, 360, { sessions });
    expect(partly.messages[0]?.title).toContain("4 no longer listed");
    const all = [...calls(ids(1, 4), { state: "liveFailedNoAccess" }), ...sessions];
    const listed = look(partly.known, 1_000, { sessions: all });
    expect(listed.known.digests).toHaveLength(1);
    const again = look(listed.known, 1_030, { sessions: all });
    expect(again.messages[0]?.title).toBe("12 calls failing, 4 new · all No access");
    const over = look(again.known, 1_100, { changes: recoveries(ids(1, 12), 1_100) });
    expect(over.messages.map(({ title }) => title)).toEqual(["All over: 12 calls"]);
  });

  it("says nothing while something was observed that is not evaluated yet", () => {
    const over = look(told().known, 60, { changes: recoveries(ids(1, 12), 60), isUpToDate: false });
    expect(over.messages).toEqual([]);
    const again = look(over.known, 90, { changes: failures([3], 70) });
    expect(again.messages).toEqual([]);
    expect(look(again.known, 120).messages[0]?.title).toBe("1 call failing · 11 recovered · all No access");
  });

  it("says that all are over only while none fails again", () => {
    const patient = [alertRule({ graceSeconds: 60 })];
    const due = look(look(nothing, 0, { changes: failures(ids(1, 12), 0), rules: patient }).known, 60, {
      rules: patient,
    });
    const first = look(due.known, 90, { rules: patient });
    const again = look(first.known, 120, {
      changes: [...recoveries(ids(1, 12), 118), ...failures([1], 119)],
      rules: patient,
    });
    expect(again.messages).toEqual([]);
    const over = look(again.known, 140, { changes: recoveries([1], 140), rules: patient });
    expect(over.messages[0]?.title).toBe("All over: 12 calls");
  });
});
