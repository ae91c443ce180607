import { describe, expect, it } from "vitest";
import type { Acknowledgement, Snooze } from "../../contract/board/acting.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { isCalm, recoveredUnacknowledged, snoozeCovering, splitByCalm } from "./calm.ts";

const now = Date.parse("2026-11-21T14:20:00.000Z");
const acknowledged: Acknowledgement = {
  by: "Ana",
  reason: "Calling them",
  at: "2026-11-21T14:05:00.000Z",
  until: null,
  also: [],
};
const snooze = (changes: Partial<Snooze>): Snooze => ({
  id: "a",
  by: "Ana",
  at: "2026-11-21T14:00:00.000Z",
  until: "2026-11-21T15:00:00.000Z",
  companyId: null,
  state: null,
  reason: "Moved to another platform",
  ...changes,
});
const failed = boardSession({ id: 1, companyId: 7, state: "liveFailedNoAccess" });

describe("a failure is calm", () => {
  it("while it is acknowledged", () => {
    expect(isCalm(failed, [], now)).toBe(false);
    expect(isCalm({ ...failed, acknowledgement: acknowledged }, [], now)).toBe(true);
  });

  it("while a snooze of its company or of its kind lasts", () => {
    expect(isCalm(failed, [snooze({ companyId: 7 })], now)).toBe(true);
    expect(isCalm(failed, [snooze({ state: "liveFailedNoAccess" })], now)).toBe(true);
    expect(isCalm(failed, [snooze({ companyId: 8 }), snooze({ state: "liveFailedInterrupted" })], now)).toBe(
      false,
    );
    expect(isCalm(failed, [snooze({ companyId: 7, until: "2026-11-21T14:20:00.000Z" })], now)).toBe(false);
  });

  it("and a session that has not failed is neither calm nor snoozed", () => {
    expect(
      snoozeCovering(boardSession({ companyId: 7, state: "live" }), [snooze({ companyId: 7 })], now),
    ).toBeNull();
  });

  it("and still listed: every failure is in exactly one of the two parts", () => {
    const other = { ...failed, id: 2, companyId: 8 };
    const split = splitByCalm([failed, other], [snooze({ companyId: 7 })], now);
    expect([split.open, split.calm]).toEqual([[other], [failed]]);
  });
});

describe("recovered without being acknowledged", () => {
  const recovered = (id: number, at: string, changes = {}) =>
    boardSession({ id, state: "live", recoveredAt: `2026-11-21T${at}:00.000Z`, ...changes });

  it("lists the last twelve hours, latest first", () => {
    const sessions = [recovered(1, "10:00"), recovered(2, "14:10"), recovered(3, "02:19")];
    expect(recoveredUnacknowledged(sessions, now).map(({ id }) => id)).toEqual([2, 1]);
  });

  it("leaves out acknowledged failures, sessions that failed again and those that never failed", () => {
    const sessions = [
      recovered(1, "14:00", { wasAcknowledged: true }),
      recovered(2, "14:00", { state: "liveFailedInterrupted" }),
      boardSession({ id: 3, state: "live" }),
    ];
    expect(recoveredUnacknowledged(sessions, now)).toEqual([]);
  });
});
