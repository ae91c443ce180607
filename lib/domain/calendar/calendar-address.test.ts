import { expect, it } from "vitest";
import { askedDay, readHour, writeHour } from "./calendar-address.ts";
import { readDay, writeDay } from "./calendar-span.ts";

const now = Date.parse("2026-11-19T23:30:00Z");

it.each(["2026-11-19T14", "2026-11-19T00", "2026-11-18T18:15", "2026-11-18T13:30"])(
  "an hour of any zone is written in UTC and read again: %s",
  (text) => {
    expect(writeHour(readHour(text)!)).toBe(text);
  },
);

it.each(["2026-11-19T24", "2026-02-30T10", "2026-11-19T14:10", "2026-11-19", ""])("%o is no hour", (text) => {
  expect(readHour(text)).toBeNull();
});

it.each([
  ["UTC", "2026-11-19"],
  ["Europe/Berlin", "2026-11-20"],
  ["America/New_York", "2026-11-19"],
  ["Pacific/Kiritimati", "2026-11-20"],
])("today is that of the zone: in %s %s", (zone, today) => {
  expect(writeDay(askedDay({ date: null, hour: null }, now, zone))).toBe(today);
});

it("a date is the same date in every zone, and an hour the same instant", () => {
  const days = (given: { date: number | null; hour: number | null }) =>
    ["America/New_York", "Pacific/Kiritimati"].map((zone) => writeDay(askedDay(given, now, zone)));
  expect(days({ date: readDay("2026-11-16"), hour: null })).toEqual(["2026-11-16", "2026-11-16"]);
  expect(days({ date: readDay("2026-11-16"), hour: readHour("2026-11-16T11") })).toEqual([
    "2026-11-16",
    "2026-11-17",
  ]);
});
