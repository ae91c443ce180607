import { describe, expect, it } from "vitest";
import { dayOf, instantOf, localTime, startOfDay } from "./local-time.ts";

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);
const hourMs = 3_600_000;

/** The first instant of a day, and how many hours it has. */
function dayIn(zone: string, date: string): [string, number] {
  const day = at(date);
  const from = startOfDay(day, zone);
  return [iso(from), (startOfDay(day, zone, 1) - from) / hourMs];
}

it.each([
  ["UTC", "2026-11-19", "2026-11-19T00:00", 24],
  ["Europe/Berlin", "2026-11-19", "2026-11-18T23:00", 24],
  ["Europe/Berlin", "2026-03-29", "2026-03-28T23:00", 23],
  ["Europe/Berlin", "2026-10-25", "2026-10-24T22:00", 25],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00", 23],
  ["America/New_York", "2026-11-01", "2026-11-01T04:00", 25],
  ["Australia/Lord_Howe", "2026-04-05", "2026-04-04T13:00", 24.5],
  ["Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30", 23.5],
  ["Pacific/Kiritimati", "2026-11-19", "2026-11-18T10:00", 24],
  ["Asia/Kathmandu", "2026-11-19", "2026-11-18T18:15", 24],
  // Chile puts its clocks forward at midnight, so that the day begins at one.
  ["America/Santiago", "2026-09-06", "2026-09-06T04:00", 23],
])("in %s %s begins at %s and has %d hours", (zone, date, start, hours) => {
  expect(dayIn(zone, date)).toEqual([start, hours]);
});

describe("every instant", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
    "Asia/Kathmandu",
    "America/Santiago",
  ];

  it.each(zones)("of a year in %s is within its day, and days follow each other without a gap", (zone) => {
    let next = startOfDay(at("2026-01-01"), zone);
    for (let day = at("2026-01-01"); day < at("2027-01-01"); day += 24 * hourMs) {
      const [from, to] = [startOfDay(day, zone), startOfDay(day, zone, 1)];
      expect(from).toBe(next);
      expect([dayOf(from - 1, zone) < day, dayOf(from, zone), dayOf(to - 1, zone)]).toEqual([true, day, day]);
      next = to;
    }
  });
});

describe("a local time", () => {
  it("is what clocks show", () => {
    expect(iso(localTime(at("2026-07-18T23:30Z"), "Europe/Berlin"))).toBe("2026-07-19T01:30");
    expect(iso(localTime(at("2026-11-18T23:30Z"), "Asia/Kathmandu"))).toBe("2026-11-19T05:15");
  });

  it.each([
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T00:30"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30"],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45"],
  ])("that comes twice is the first of the two: %s, %s", (zone, local, instant) => {
    expect(iso(instantOf(at(`${local}Z`), zone))).toBe(instant);
  });

  it.each([
    ["Europe/Berlin", "2026-03-29T02:00", "2026-03-29T01:00"],
    ["America/New_York", "2026-03-08T02:00", "2026-03-08T07:00"],
    ["Australia/Lord_Howe", "2026-10-04T02:00", "2026-10-03T15:30"],
  ])("that never comes begins when clocks skip it: %s, %s", (zone, local, instant) => {
    expect(iso(instantOf(at(`${local}Z`), zone))).toBe(instant);
  });

  it("is that of UTC in an unknown zone", () => {
    expect(localTime(1_000, "Mars/Olympus")).toBe(1_000);
  });
});
