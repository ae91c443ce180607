import { expect, it } from "vitest";
import { daysWithin } from "./listed-day.ts";

const copied = { from: "2026-10-15T00:00:00.000Z", to: "2026-10-20T00:00:00.000Z" };
const days = (zone: string) => {
  const { from, to, partial } = daysWithin(copied, zone);
  return [from, to, ...partial].map((day) => new Date(day).getUTCDate());
};

it.each([
  ["UTC", [15, 20]],
  // The 15th begins there at 22:00 of the 14th, and the 20th ends two hours before it does in UTC.
  ["Europe/Berlin", [16, 20, 15, 20]],
  ["America/New_York", [15, 19, 14, 19]],
])("the days of %s within days of UTC, of which two are only in part", (zone, expected) => {
  expect(days(zone)).toEqual(expected);
});
