import { describe, expect, it } from "vitest";
import { transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";
import { dateOf, planFilling } from "./fill-plan.ts";

const { raw, edited } = transcriptTypeIds;
const copied = (
  id: number,
  event_id: number | null,
  type_id: number = raw,
  updated_at = 1,
  date = 1_000 + id,
) => ({
  id,
  event_id,
  company_id: 100 * id,
  type_id,
  updated_at,
  date,
  created_at: date,
});
const indexed = (
  transcriptId: number,
  eventId: number | null,
  updatedAt = 1,
  date = 1_000 + transcriptId,
) => ({
  transcriptId,
  eventId,
  updatedAt,
  date,
});
const limits = { copiedFrom: 1_000, keptFrom: 500 };

describe("the plan of indexing", () => {
  it("has the best transcript of every call, newest first, unless its present version is indexed", () => {
    const rows = [
      copied(1, 10),
      copied(2, 10, edited),
      copied(3, 10),
      copied(4, null),
      copied(5, 50, raw, 7),
    ];
    const plan = planFilling(rows, [indexed(4, null), indexed(5, 50, 6)], limits);
    expect(plan).toMatchObject({ missing: [rows[4], rows[1]], surplus: [] });
    expect(plan.calls).toEqual([
      { companyId: 200, date: 1_002, isIndexed: false },
      { companyId: 400, date: 1_004, isIndexed: true },
      { companyId: 500, date: 1_005, isIndexed: false },
    ]);
  });

  it("begins with the companies that somebody asks for", () => {
    const rows = [copied(1, 10), copied(2, 20), copied(3, 30)];
    const { missing } = planFilling(rows, [], limits, new Set([100, 200]));
    expect(missing.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it("removes a call's earlier transcript once the better one is indexed", () => {
    const rows = [copied(1, 10), copied(2, 10, edited)];
    expect(planFilling(rows, [indexed(1, 10)], limits).surplus).toEqual([]);
    expect(planFilling(rows, [indexed(1, 10), indexed(2, 10)], limits).surplus).toEqual([1]);
  });

  it("removes what is gone upstream or too old, and keeps what was opened from before the copied window", () => {
    const held = [indexed(1, 10), indexed(2, 20, 1, 900), indexed(3, 30, 1, 400)];
    expect(planFilling([], held, limits)).toEqual({
      missing: [],
      surplus: [1, 3],
      calls: [],
    });
  });

  it("takes a transcript from before its call for one of an earlier date", () => {
    const row = { ...copied(1, 10), date: 9_000_000, created_at: 2_000, updated_at: 3_000 };
    expect(dateOf(row)).toBe(2_000);
    expect(dateOf({ ...row, updated_at: 9_000_000 })).toBe(9_000_000);
  });

  it("leaves out what would be removed at once", () => {
    expect(planFilling([copied(1, 10, raw, 1, 400)], [], limits)).toMatchObject({ missing: [], calls: [] });
  });
});
