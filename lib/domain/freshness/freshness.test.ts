import { describe, expect, it } from "vitest";
import { freshnessAt, type PollRecord } from "./freshness.ts";

const start = Date.UTC(2026, 1, 3, 14);
const healthy: PollRecord = {
  pollEveryMs: 2_000,
  lastSuccessAt: start,
  hasSucceeded: true,
  failuresInARow: 0,
  cause: null,
  listing: null,
  retryAt: null,
  watchedSince: null,
};
const statusAfter = (ms: number, record: PollRecord = healthy) => freshnessAt(record, start + ms).status;

describe("freshness", () => {
  it("is current while polls succeed, and through one missed poll", () => {
    expect(statusAfter(0)).toBe("current");
    expect(statusAfter(4_999)).toBe("current");
  });

  it("is late after two missed polls and blind after three, by time alone", () => {
    expect(statusAfter(5_000)).toBe("late");
    expect(statusAfter(7_000)).toBe("blind");
    expect(freshnessAt(healthy, start + 7_000).cause).toBe("upstreamUnreachable");
  });

  it("counts failed polls without waiting for time to pass", () => {
    const failed = { ...healthy, failuresInARow: 2, cause: "upstreamFailing" as const };
    expect(freshnessAt(failed, start + 100)).toMatchObject({ status: "late", cause: "upstreamFailing" });
    expect(statusAfter(100, { ...failed, failuresInARow: 3 })).toBe("blind");
  });

  it("is late at the first incomplete list, and says how much it has", () => {
    const listing = { listed: 0, known: 583 };
    const cause = "upstreamIncomplete" as const;
    const incomplete = { ...healthy, failuresInARow: 1, cause, listing };
    expect(freshnessAt(incomplete, start + 100)).toMatchObject({ status: "late", cause, listing });
    expect(statusAfter(100, { ...incomplete, failuresInARow: 2 })).toBe("blind");
    expect(freshnessAt({ ...healthy, listing }, start).listing).toBeNull();
  });

  it("is blind before the first success since the start of the process", () => {
    const restarted = { ...healthy, hasSucceeded: false };
    expect(freshnessAt(restarted, start)).toMatchObject({ status: "blind", cause: "starting" });
    expect(freshnessAt(restarted, start).confirmedAt).toBe(new Date(start).toISOString());
    const isNew = { ...restarted, lastSuccessAt: null };
    expect(freshnessAt(isNew, start)).toMatchObject({
      status: "blind",
      cause: "firstCopy",
      confirmedAt: null,
    });
  });

  it("names no cause while current", () => {
    expect(freshnessAt({ ...healthy, failuresInARow: 1, cause: "upstreamLimited" }, start).cause).toBeNull();
  });

  it("is blind while the last confirmation lies in the future because the clock was set back", () => {
    expect(freshnessAt(healthy, start - 7_200_000, 500)).toMatchObject({
      status: "blind",
      cause: "clockSet",
    });
    expect(freshnessAt(healthy, start - 500, 500).status).toBe("current");
  });

  it("goes by the monotonic clock, not by the wall clock", () => {
    expect(freshnessAt(healthy, start + 7_200_000, 2_000).status).toBe("current");
    expect(freshnessAt(healthy, start, 7_000).status).toBe("blind");
  });
});
