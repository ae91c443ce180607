import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newestOf, nextWatermark } from "./watermark.ts";

const minuteMs = 60_000;
const overlapMs = 30_000;
const start = Date.UTC(2026, 1, 3);
const walked = (firstRequestedAt: number, newestUpdatedAt: number | null) => ({
  firstRequestedAt,
  newestUpdatedAt,
  hasRecords: true,
});

describe("the watermark", () => {
  it("is the newest updatedAt less the duration of the walk", () => {
    expect(nextWatermark(null, walked(start, start - 5_000), start + 2_000)).toBe(start - 7_000);
  });

  it("ignores a record ahead of our clock, unless there is nothing else", () => {
    const records = [start - 1_000, Date.UTC(2099, 0, 1)];
    expect(newestOf(null, records, start)).toBe(start - 1_000);
    expect(nextWatermark(null, walked(start, null), start)).toBe(start);
    expect(nextWatermark(null, { ...walked(start, null), hasRecords: false }, start)).toBeNull();
  });

  it("keeps pace with time while nothing changes, but not with a clock that was set forward", () => {
    const before = { at: start - minuteMs, requestedAt: start, overlapMs };
    expect(nextWatermark(before, walked(start + 2_000, null), start + 2_000)).toBe(before.at + 2_000);
    const anHourLater = start + 60 * minuteMs;
    expect(nextWatermark(before, walked(anHourLater, null), anHourLater)).toBe(before.at + overlapMs / 2);
    expect(nextWatermark(before, walked(start - 5, null), start)).toBe(before.at);
  });

  it("loses no change, whatever the clocks say, however long polls take and however many share an instant", () => {
    const step = fc.record({
      waitMs: fc.integer({ min: 100, max: 20_000 }),
      tookMs: fc.integer({ min: 0, max: 15_000 }),
      changes: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    });
    const skew = fc.integer({ min: -60 * minuteMs, max: 60 * minuteMs });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), skew, (steps, skewMs) => {
        const written: number[] = [start];
        const copied = new Set<number>();
        let now = start;
        let mark: { at: number; requestedAt: number; overlapMs: number } | null = null;
        for (const { waitMs, tookMs, changes } of [...steps, { waitMs: 20_000, tookMs: 0, changes: [] }]) {
          for (const share of changes) written.push(now + Math.floor(share * waitMs));
          now += waitMs;
          const requestedAt = now;
          const from: number = mark === null ? -Infinity : mark.at - overlapMs;
          const listed = written.filter((at) => at <= requestedAt && at + skewMs > from);
          for (const at of listed) copied.add(at);
          now += tookMs;
          const updated = listed.map((at) => at + skewMs);
          const walk = {
            ...walked(requestedAt, newestOf(null, updated, requestedAt)),
            hasRecords: listed.length > 0,
          };
          const at = nextWatermark(mark, walk, now);
          mark = at === null ? null : { at, requestedAt, overlapMs };
        }
        expect(written.filter((at) => !copied.has(at))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
