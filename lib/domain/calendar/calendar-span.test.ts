import { describe, expect, it } from "vitest";
import { maxCalendarDays } from "../../contract/board/calendar.ts";
import { listedWithin } from "../session/listed-day.ts";
import {
  calendarSpan,
  isWeekend,
  readDay,
  spanTitle,
  turnedDay,
  weekNumber,
  writeDay,
} from "./calendar-span.ts";

const day = (text: string) => readDay(text) ?? NaN;
const span = (...given: Parameters<typeof calendarSpan>) => {
  const { from, to } = calendarSpan(...given);
  return [writeDay(from), writeDay(to)];
};

describe("the days of a view", () => {
  it.each([
    ["day", "2026-11-19", ["2026-11-19", "2026-11-20"]],
    ["week", "2026-11-19", ["2026-11-16", "2026-11-23"]],
    ["week", "2026-11-16", ["2026-11-16", "2026-11-23"]],
    ["week", "2026-11-22", ["2026-11-16", "2026-11-23"]],
    ["week", "2027-01-01", ["2026-12-28", "2027-01-04"]],
    ["week", "1969-12-31", ["1969-12-29", "1970-01-05"]],
    ["month", "2026-11-19", ["2026-10-26", "2026-12-07"]],
    ["month", "2027-02-10", ["2027-02-01", "2027-03-01"]],
    ["agenda", "2026-11-19", ["2026-11-19", "2026-11-26"]],
  ] as const)("%s of %s", (view, of, expected) => {
    expect(span(view, day(of))).toEqual(expected);
  });

  it.each(["UTC", "America/New_York", "Pacific/Kiritimati"])(
    "are never more than one answer of the server covers, in %s",
    (zone) => {
      for (let month = 0; month < 24; month += 1) {
        const { from, to } = listedWithin(calendarSpan("month", Date.UTC(2026, month, 15)), zone);
        expect(to - from).toBeLessThanOrEqual(maxCalendarDays * 86_400_000);
      }
    },
  );

  it.each([
    ["UTC", "2026-10-19T00:00", "2026-10-26T00:00"],
    ["Europe/Berlin", "2026-10-18T22:00", "2026-10-26T00:00"],
    ["America/New_York", "2026-10-19T00:00", "2026-10-26T04:00"],
    ["Asia/Kathmandu", "2026-10-18T18:15", "2026-10-26T00:00"],
  ])(
    "in %s have the calls from %s to %s, those included that are listed for a day in UTC",
    (zone, from, to) => {
      const listed = listedWithin(calendarSpan("week", day("2026-10-21")), zone);
      expect([listed.from, listed.to].map((each) => new Date(each).toISOString().slice(0, 16))).toEqual([
        from,
        to,
      ]);
    },
  );
});

it.each([
  ["day", 1, "2026-11-30", "2026-12-01"],
  ["week", -1, "2026-11-19", "2026-11-12"],
  ["month", 1, "2026-01-31", "2026-02-01"],
  ["month", -1, "2026-01-31", "2025-12-01"],
] as const)("%s turns by %i from %s to %s", (view, by, from, to) => {
  expect(writeDay(turnedDay(view, day(from), by))).toBe(to);
});

it.each(["2026-02-30", "2026-13-01", "2026-1-1", "tomorrow", ""])("%o is no day", (text) => {
  expect(readDay(text)).toBeNull();
});

it.each([
  ["day", "19 November 2026"],
  ["week", "16 – 22 November 2026"],
  ["month", "November 2026"],
] as const)("the title of a %s is %s", (view, title) => {
  expect(spanTitle(view, day("2026-11-19"))).toBe(title);
});

it("a week across months or years names both", () => {
  expect(spanTitle("week", day("2026-12-31"))).toBe("28 Dec – 3 Jan 2027");
});

it.each([
  ["2026-11-19", 47],
  ["2027-01-01", 53],
  ["2027-01-04", 1],
  ["2024-12-30", 1],
])("%s is in week %i", (text, week) => {
  expect(weekNumber(day(text))).toBe(week);
});

it("Saturday and Sunday are the weekend", () => {
  expect(
    ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"].map((text) => isWeekend(day(text))),
  ).toEqual([false, true, true, false]);
});
