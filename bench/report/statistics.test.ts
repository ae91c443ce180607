import { expect, it } from "vitest";
import { slope } from "./statistics.ts";

it("is the growth for each unit, whatever the level and the noise around it", () => {
  const points = [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 300 + 2 * x + (x % 2 ? 1 : -1) }));
  expect(slope(points)).toBeCloseTo(2, 0);
  expect(slope([])).toBeNaN();
});
