import { describe, expect, it } from "vitest";
import type { BoardAnswer } from "../../contract/board/board.ts";
import { defaultReadingRules } from "../../contract/board/values/default-reading-rules.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import { noScope } from "./snooze-scope.ts";
import { mergeBoard } from "./merge-board.ts";

const head = {
  version: 7,
  generatedAt: "2026-11-21T14:00:00.000Z",
  buildId: "a",
  freshness: currentFreshness,
  rules: defaultReadingRules,
  goneFailureEndedAt: null,
  savedVersion: 0,
  snoozes: [],
} satisfies Omit<BoardAnswer, "sessions">;
const whole = mergeBoard(undefined, {
  ...head,
  sessions: [boardSession({ id: 1 }), boardSession({ id: 2 }), boardSession({ id: 3 })],
});

describe("applying an answer", () => {
  it("returns the same board when nothing changed, so that nothing renders", () => {
    expect(mergeBoard(whole, { ...head, changed: [], removed: [] })).toBe(whole);
  });

  it("takes over changed rules even when nothing else changed, as after a restart with other settings", () => {
    const rules = { ...defaultReadingRules, lateAfterMs: 5 };
    const next = mergeBoard(whole, { ...head, rules, changed: [], removed: [] });
    expect(next.rules).toEqual(rules);
    expect(mergeBoard(next, { ...head, rules: { ...rules }, changed: [], removed: [] })).toBe(next);
  });

  it("keeps the objects of sessions that did not change", () => {
    const next = mergeBoard(whole, {
      ...head,
      version: 8,
      changed: [boardSession({ id: 2, state: "live" }), boardSession({ id: 4 })],
      removed: [3],
      goneFailureEndedAt: "2026-11-21T13:59:00.000Z",
    });
    expect(next.goneFailureEndedAt).toBe("2026-11-21T13:59:00.000Z");
    expect([...next.sessions.keys()]).toEqual([1, 2, 4]);
    expect(next.sessions.get(1)).toBe(whole.sessions.get(1));
    expect(next.sessions.get(2)?.state).toBe("live");
    expect(whole.sessions.get(2)?.state).toBe("willBeLive");
  });

  it("takes over snoozes, and keeps the same array while they are equal", () => {
    const snooze = {
      id: "a",
      by: "Ada",
      at: "2026-11-21T14:00:00.000Z",
      until: "2026-11-21T15:00:00.000Z",
      ...noScope,
      companyId: 101,
      reason: "They moved to another platform",
    };
    const snoozed = mergeBoard(whole, { ...head, version: 8, snoozes: [snooze], changed: [], removed: [] });
    expect(snoozed.snoozes).toEqual([snooze]);
    const next = mergeBoard(snoozed, {
      ...head,
      version: 9,
      snoozes: [{ ...snooze }],
      changed: [],
      removed: [],
    });
    expect(next.snoozes).toBe(snoozed.snoozes);
    const later = { ...snooze, until: "2026-11-21T16:00:00.000Z" };
    expect(
      mergeBoard(next, { ...head, version: 10, snoozes: [later], changed: [], removed: [] }).snoozes,
    ).toEqual([later]);
    expect(mergeBoard(next, { ...head, version: 10, changed: [], removed: [] }).snoozes).toEqual([]);
  });

  it("replaces everything by a whole board", () => {
    const next = mergeBoard(whole, { ...head, version: 2, sessions: [boardSession({ id: 9 })] });
    expect([...next.sessions.keys()]).toEqual([9]);
    expect(next.version).toBe(2);
  });

  it("notices a new build even when nothing else changed", () => {
    expect(mergeBoard(whole, { ...head, buildId: "b", changed: [], removed: [] }).buildId).toBe("b");
  });

  it("refuses a delta without a board", () => {
    expect(() => mergeBoard(undefined, { ...head, changed: [], removed: [] })).toThrow();
  });
});
