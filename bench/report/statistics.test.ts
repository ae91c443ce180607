import { expect, it } from "vitest";
import { slope } from "./statistics.ts";

it("slope is the growth per unit of x, whatever the level and the noise", () => {
  const points = [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: 300 + 2 * x + (x % 2 ? 1 : -1) }));
  expect(slope(points)).toBeCloseTo(2, 0);
  expect(slope([])).toBeNaN();
});
