import { describe, expect, it } from "vitest";
import { utcWording, wordsIn } from "./zone-wording.ts";

const winter = "2026-11-18T23:30:41.000Z";
const summer = "2026-07-18T23:30:41.000Z";

describe("instants in a zone", () => {
  it("have the time and day of that zone", () => {
    const berlin = wordsIn("Europe/Berlin");
    expect([
      berlin.time(winter),
      berlin.time(winter, "minutes"),
      berlin.day(winter),
      berlin.shortDay(winter),
    ]).toEqual(["00:30:41", "00:30", "19 Nov 2026", "19 Nov"]);
    expect(berlin.time(summer, "minutes"), "summer time").toBe("01:30");
    expect(wordsIn("America/New_York").day(winter)).toBe("18 Nov 2026");
    expect(wordsIn("Asia/Kolkata").time(winter, "minutes"), "half an hour apart").toBe("05:00");
  });

  it("include their day unless it is today in that zone", () => {
    const now = Date.parse("2026-11-19T08:00:00Z");
    expect(wordsIn("Europe/Berlin").when(winter, now, "minutes")).toBe("00:30");
    expect(utcWording.when(winter, now, "minutes")).toBe("18 Nov 23:30");
    expect(wordsIn("America/New_York").when(winter, null, "minutes")).toBe("18 Nov 18:30");
  });

  it.each([
    ["UTC", winter, "23:30 UTC"],
    ["Europe/Berlin", winter, "00:30 CET"],
    ["Europe/Berlin", summer, "01:30 CEST"],
    ["America/New_York", winter, "18:30 EST"],
    ["Asia/Tokyo", winter, "08:30 GMT+9"],
  ])("say their zone: %s at %s is %s", (zone, instant, words) =>
    expect(wordsIn(zone).stamp(instant, "minutes")).toBe(words),
  );

  it("may lie in the first years of the calendar, as unset dates do", () => {
    expect(wordsIn("America/New_York").day("0001-01-02T12:00:00.000Z")).toBe("2 Jan 1");
  });

  it("are in UTC, and say so, where the zone is unknown", () => {
    expect(wordsIn("Mars/Olympus").stamp(winter, "minutes")).toBe("23:30 UTC");
  });
});
