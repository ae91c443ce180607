import { describe, expect, it } from "vitest";
import { boardSession } from "../../../test-support/board-session.ts";
import { columnsOf, defaultColumns } from "./chosen-columns.ts";
import { describeDirection, nextSort, sortByState, sortSessions, sortWording } from "./sort-sessions.ts";

const { company } = boardSession();
const named = (id: number, displayName: string, changes: Parameters<typeof boardSession>[0] = {}) =>
  boardSession({ id, company: company && { ...company, displayName }, ...changes });
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe("a sorted table", () => {
  it("is grouped by state where no order is chosen", () => {
    const rows = [boardSession({ id: 1 }), boardSession({ id: 2, state: "liveFailedNoAccess" })];
    expect(sortSessions(rows, null)).toEqual(sortByState(rows));
  });

  it("sorts names as people do, in both directions", () => {
    const rows = [named(1, "Zorn"), named(2, "åker"), named(3, "Banner 10"), named(4, "Banner 9")];
    expect(ids(sortSessions(rows, "company"))).toEqual([2, 4, 3, 1]);
    expect(ids(sortSessions(rows, "-company"))).toEqual([1, 3, 4, 2]);
  });

  it("puts sessions without a value last in both directions", () => {
    const rows = [boardSession({ id: 1, company: null }), named(2, "B"), named(3, "A")];
    expect(ids(sortSessions(rows, "company"))).toEqual([3, 2, 1]);
    expect(ids(sortSessions(rows, "-company"))).toEqual([2, 3, 1]);
  });

  it("sorts instants by time and CIKs by number, with or without leading zeros", () => {
    const at = (id: number, date: string, cik: string) =>
      boardSession({ id, date, company: company && { ...company, cik } });
    const rows = [at(1, "2026-11-21T15:00:00.000Z", "0000000090"), at(2, "2026-11-21T14:00:00.000Z", "1000")];
    expect(ids(sortSessions(rows, "scheduled"))).toEqual([2, 1]);
    expect(ids(sortSessions(rows, "cik"))).toEqual([1, 2]);
  });

  it("puts a CIK that is no number last, and keeps the others in order", () => {
    const rows = ["300", "none", "100", "", "200"].map((cik, id) =>
      boardSession({ id, company: company && { ...company, cik } }),
    );
    expect(ids(sortSessions(rows, "cik"))).toEqual([2, 4, 0, 1, 3]);
    expect(ids(sortSessions(rows, "-cik"))).toEqual([0, 4, 2, 1, 3]);
  });

  it("never swaps equal rows, and does not change its argument", () => {
    const rows = [named(9, "A"), named(2, "A"), named(5, "A", { date: "2026-11-21T09:00:00.000Z" })];
    for (const sort of ["company", "-company"] as const)
      expect(ids(sortSessions(rows, sort))).toEqual([5, 2, 9]);
    expect(ids(rows)).toEqual([9, 2, 5]);
  });

  it.each(sortWording)("has every session once when sorted by %s", (sort) => {
    const rows = [named(1, "A"), boardSession({ id: 2, company: null, event: null, state: "live" })];
    expect(ids(sortSessions(rows, sort)).sort()).toEqual([1, 2]);
    expect(describeDirection(sort)).not.toBe("");
  });
});

describe("a table's columns", () => {
  it("are the default ones until somebody chooses, always in the same order", () => {
    expect(columnsOf([], null)).toEqual(defaultColumns);
    expect(columnsOf(["isin", "company"], null)).toEqual(["company", "call", "isin", "figure"]);
  });

  it("include the state where no heading shows it, and the column that is sorted by", () => {
    expect(columnsOf(["company"], "-since")).toEqual(["state", "company", "call", "since", "figure"]);
  });

  it("sort ascending, then descending, then by default", () => {
    expect(nextSort(null, "company")).toBe("company");
    expect(nextSort("company", "company")).toBe("-company");
    expect(nextSort("-company", "company")).toBeNull();
    expect(nextSort("-company", "country")).toBe("country");
  });
});
