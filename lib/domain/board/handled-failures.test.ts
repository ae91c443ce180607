import { describe, expect, it } from "vitest";
import type { Acknowledgement, Snooze } from "../../contract/board/acting.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { isHandled, recoveredUnacknowledged, snoozeCovering, splitByHandled } from "./handled-failures.ts";
import { noScope } from "./snooze-scope.ts";

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
  ...noScope,
  reason: "Moved to another platform",
  ...changes,
});
const failed = boardSession({ id: 1, companyId: 7, state: "liveFailedNoAccess" });

describe("a failure is handled", () => {
  it("while it is acknowledged", () => {
    expect(isHandled(failed, [], now)).toBe(false);
    expect(isHandled({ ...failed, acknowledgement: acknowledged }, [], now)).toBe(true);
  });

  it("while a snooze of its company or of its kind lasts", () => {
    expect(isHandled(failed, [snooze({ companyId: 7 })], now)).toBe(true);
    expect(isHandled(failed, [snooze({ state: "liveFailedNoAccess" })], now)).toBe(true);
    expect(
      isHandled(failed, [snooze({ companyId: 8 }), snooze({ state: "liveFailedInterrupted" })], now),
    ).toBe(false);
    expect(isHandled(failed, [snooze({ companyId: 7, until: "2026-11-21T14:20:00.000Z" })], now)).toBe(false);
  });

  it("while a snooze of its exchange, its country or a view of such calls lasts", () => {
    const covers = (scope: Partial<Snooze>) => isHandled(failed, [snooze(scope)], now);
    const { exchange, country } = failed.company!;
    expect(covers({ exchange: exchange!.toLowerCase() })).toBe(true);
    expect(covers({ exchange: "Elsewhere" })).toBe(false);
    expect(covers({ country: country.toLowerCase() })).toBe(true);
    expect(covers({ country: "ZZ" })).toBe(false);
    const ofView = (search: string) => covers({ viewId: "v", view: { name: "Mine", search } });
    expect(ofView(`country=${country}&state=live&view=table`), "whatever states it shows").toBe(true);
    expect(ofView("country=ZZ")).toBe(false);
    expect(isHandled({ ...failed, company: null }, [snooze({ exchange })], now), "company unknown").toBe(
      false,
    );
  });

  it("and a session that has not failed is neither handled nor snoozed", () => {
    expect(
      snoozeCovering(boardSession({ companyId: 7, state: "live" }), [snooze({ companyId: 7 })], now),
    ).toBeNull();
  });

  it("and still listed: every failure is in exactly one of the two parts", () => {
    const other = { ...failed, id: 2, companyId: 8 };
    const split = splitByHandled([failed, other], [snooze({ companyId: 7 })], now);
    expect([split.open, split.handled]).toEqual([[other], [failed]]);
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
