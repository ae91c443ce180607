import { describe, expect, it } from "vitest";
import { seriesBuckets, seriesDays, seriesPeriods } from "./range-buckets.ts";
import { statedDays } from "./stated-days.ts";

const hourMs = 3_600_000;
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe("the days of a range", () => {
  it.each([
    ["Europe/Berlin", "2026-10-30T12:00Z", "2026-10-16T22:00", 25],
    ["Europe/Berlin", "2026-04-02T12:00Z", "2026-03-19T23:00", 23],
    ["America/New_York", "2026-11-05T12:00Z", "2026-10-23T04:00", 25],
    ["Australia/Lord_Howe", "2026-10-10T00:00Z", "2026-09-26T13:30", 23.5],
    ["Pacific/Kiritimati", "2026-11-19T12:00Z", "2026-11-06T10:00", 24],
    ["Asia/Kathmandu", "2026-11-19T12:00Z", "2026-11-05T18:15", 24],
  ])("are those of %s, also while its clocks are changed: at %s from %s", (zone, now, first, hours) => {
    const days = seriesBuckets("14d", Date.parse(now), zone);
    expect(iso(days[0]!.from)).toBe(first);
    const lengths = new Set(days.map(({ from, to }) => (to - from) / hourMs));
    expect(lengths).toEqual(new Set([24, hours]));
    expect(days.slice(1).map(({ from }) => from)).toEqual(days.slice(0, -1).map(({ to }) => to));
    expect(seriesPeriods("14d", Date.parse(now), zone).current.from).toBe(days[0]!.from);
  });

  it("begin its weeks at midnight too, before and after a change of clocks", () => {
    const weeks = seriesBuckets("13w", Date.parse("2026-11-19T12:00Z"), "America/New_York");
    expect(new Set(weeks.map(({ from }) => iso(from).slice(11)))).toEqual(new Set(["04:00", "05:00"]));
  });

  it("are today and yesterday for 24 hours", () => {
    const now = Date.parse("2026-11-19T03:00Z");
    expect(seriesDays("24h", now, "America/New_York").map(iso)).toEqual([
      "2026-11-17T05:00",
      "2026-11-18T05:00",
    ]);
  });
});

it("the hours of a range begin with those of the zone", () => {
  const hours = seriesBuckets("24h", Date.parse("2026-11-19T12:00Z"), "Asia/Kathmandu");
  expect(iso(hours.at(-1)!.from)).toBe("2026-11-19T11:15");
  expect(new Set(hours.map(({ from, to }) => to - from))).toEqual(new Set([hourMs]));
});

it("a call at 20:00 in New York counts on its day there", () => {
  const now = Date.parse("2026-11-20T12:00Z");
  const calls = [{ date: Date.parse("2026-11-20T01:00Z"), state: "recordingAvailable" as const }];
  const dayIn = (zone: string) => statedDays(calls, seriesDays("14d", now, zone))[0]!.from;
  expect([dayIn("UTC"), dayIn("America/New_York")]).toEqual([
    "2026-11-20T00:00:00.000Z",
    "2026-11-19T05:00:00.000Z",
  ]);
});
