import { describe, expect, it } from "vitest";
import { chapterSchema } from "./chapter.ts";
import { readRecords } from "./envelope.ts";

describe("records that upstream sent", () => {
  it("are set aside one by one, even one that is nested 100,000 levels deep", () => {
    const deep: unknown = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    const good = {
      id: 1,
      title: "Outlook",
      startTimestamp: 0,
      endTimestamp: 1,
      level: 1,
      createdAt: "2026-01-01",
      updatedAt: "2026-01-01",
    };
    const read = readRecords(chapterSchema, [{ id: 2, title: deep }, good, deep, null, undefined]);
    expect(read.good.map(({ id }) => id)).toEqual([1]);
    expect(read.bad).toHaveLength(4);
    expect(read.bad[0]?.key).toBe("2");
  });

  it("are set aside even where they cannot be written as JSON", () => {
    const cyclic: { id: number; self?: unknown } = { id: 3 };
    cyclic.self = cyclic;
    expect(readRecords(chapterSchema, [cyclic]).bad).toMatchObject([{ key: "3", body: "" }]);
  });
});
