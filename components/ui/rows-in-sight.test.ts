import { expect, it } from "vitest";
import { rowsInSight } from "./rows-in-sight.ts";

it("draws what is in sight and four rows around it", () => {
  expect(rowsInSight(0, 430, 86)).toEqual({ from: 0, to: 9 });
  expect(rowsInSight(860, 430, 86)).toEqual({ from: 6, to: 19 });
  expect(rowsInSight(900, 430, 86)).toEqual({ from: 6, to: 20 });
});

it("is not confused by a list that is pulled beyond its end, or has no height yet", () => {
  expect(rowsInSight(-40, 0, 86)).toEqual({ from: 0, to: 4 });
});
