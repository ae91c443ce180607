import { expect, test } from "vitest";
import { quietRepeats } from "./quiet-repeats.mjs";

test("a line is printed once in five minutes, whatever its numbers", () => {
  let now = 0;
  const isNew = quietRepeats(() => now);
  expect([isNew("waits 5 ms"), isNew("waits 80 ms"), isNew("gives up")]).toEqual([true, false, true]);
  now = 300_000;
  expect(isNew("waits 9 ms")).toBe(true);
});
