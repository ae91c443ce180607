import { describe, expect, it } from "vitest";
import { differenceWords, utcDay, utcShortDay, utcTime } from "./utc-words.ts";

describe("instants in words", () => {
  it("are in UTC wherever the reader sits", () => {
    const instant = "2026-11-18T23:30:41.000Z";
    expect([utcDay(instant), utcShortDay(instant)]).toEqual(["18 Nov 2026", "18 Nov"]);
    expect([utcTime(instant), utcTime(instant, "minutes")]).toEqual(["23:30:41", "23:30"]);
  });

  it.each([
    [41_000, "+41 s"],
    [-180_000, "−3 min"],
    [7_440_000, "+2 h 04 min"],
    [300, null],
  ])("say that %d ms is %s", (ms, words) => expect(differenceWords(ms)).toBe(words));
});
