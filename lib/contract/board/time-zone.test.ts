import { expect, it } from "vitest";
import { zoneParams } from "./time-zone.ts";

const { read } = zoneParams.zone;

it.each([
  ["Europe/Berlin", "Europe/Berlin"],
  ["europe/BERLIN", "Europe/Berlin"],
  ["utc", "UTC"],
  ["Mars/Olympus", null],
  // Offsets are many, and no place has its clocks changed by them.
  ["+01:00", null],
  ["", null],
])("the zone of an answer is one that has a name: %o is %o", (text, zone) => {
  expect(read(text)).toBe(zone);
});
