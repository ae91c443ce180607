import { expect, it } from "vitest";
import { alertRule } from "../../../test-support/alerts/alert-rule.ts";
import { isHeldByQuietHours, isQuiet } from "./quiet-hours.ts";

const at = (time: string) => Date.parse(`2026-07-01T${time}:00Z`);

it.each([
  ["21:59", false],
  ["22:00", true],
  ["23:30", true],
  ["05:59", true],
  ["06:00", false],
])("spans midnight: at %s UTC %s", (time, isIn) => {
  expect(isQuiet({ from: "22:00", to: "06:00", zone: "UTC" }, at(time))).toBe(isIn);
});

it("goes by the clock of its zone, including summer time", () => {
  const lunch = { from: "12:00", to: "13:00", zone: "Europe/Stockholm" };
  expect([isQuiet(lunch, at("10:30")), isQuiet(lunch, at("12:30"))]).toEqual([true, false]);
  expect(isQuiet(lunch, Date.parse("2026-01-01T11:30:00Z"))).toBe(true);
});

it("never holds back critical rules", () => {
  const quiet = { from: "00:00", to: "23:59", zone: "UTC" };
  expect(isHeldByQuietHours(alertRule({ quiet, severity: "warning" }), at("12:00"))).toBe(true);
  expect(isHeldByQuietHours(alertRule({ quiet, severity: "critical" }), at("12:00"))).toBe(false);
});
