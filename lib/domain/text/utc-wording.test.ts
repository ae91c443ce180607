import { describe, expect, it } from "vitest";
import { formatDifference, utcDay, utcShortDay, utcTime, utcWhen } from "./utc-wording.ts";

describe("instants in words", () => {
  it("are in UTC wherever the reader sits", () => {
    const instant = "2026-11-18T23:30:41.000Z";
    expect([utcDay(instant), utcShortDay(instant)]).toEqual(["18 Nov 2026", "18 Nov"]);
    expect(utcDay("2026-09-01T00:00:00.000Z"), "whatever this program's own list of months says").toBe(
      "1 Sep 2026",
    );
    expect([utcTime(instant), utcTime(instant, "minutes")]).toEqual(["23:30:41", "23:30"]);
  });

  it("include their day unless it is today", () => {
    const instant = "2026-11-18T23:30:41.000Z";
    expect(utcWhen(instant, Date.parse("2026-11-18T00:00:00Z"))).toBe("23:30:41");
    expect(utcWhen(instant, Date.parse("2026-11-19T00:00:00Z"), "minutes")).toBe("18 Nov 23:30");
    expect(utcWhen(instant, null)).toBe("18 Nov 23:30:41");
  });

  it.each([
    [41_000, "+41 s"],
    [-180_000, "−3 min 00 s"],
    [7_440_000, "+2 h 04 min"],
    [300, "on time"],
  ])("say that %d ms is %s", (ms, words) => expect(formatDifference(ms)).toBe(words));
});
