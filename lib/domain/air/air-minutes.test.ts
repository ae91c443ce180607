import fc from "fast-check";
import { expect, test } from "vitest";
import { packMinutes, unmeasured, unpackMinutes } from "./air-minutes.ts";

const level = fc.option(fc.integer({ min: -120, max: 0 }).map((db) => db + 0));
const minute = fc.record({
  loudestDb: level,
  meanDb: level,
  behindSeconds: fc.option(fc.integer({ min: 0, max: 254 })),
});

test("what was measured in minutes is kept in whole units, and so is what was not", () => {
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 200 }), (minutes) => {
      expect(unpackMinutes(packMinutes(minutes))).toEqual(minutes);
    }),
  );
});

test("figures that do not fit are the largest that do", () => {
  const [read] = unpackMinutes(packMinutes([{ loudestDb: 3, meanDb: -900, behindSeconds: 5_000 }]));
  expect(read).toEqual({ loudestDb: 0, meanDb: -254, behindSeconds: 254 });
});

test("thirty days of 400 calls of an hour take less than 5 MB", () => {
  const call = Array.from({ length: 60 }, () => unmeasured);
  // An id, an instant and the keys of the index beside the figures.
  const bytes = packMinutes(call).length + 60;
  expect(bytes * 400 * 30).toBeLessThan(5_000_000);
});
