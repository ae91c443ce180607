import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Aurelia Robotics", "AR"],
  ["Østfold & Sønn AS", "ØS"],
  ["7-Eleven", "7E"],
  ["Helio", "HE"],
  ["—", "?"],
])("the initials of %s are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
