import { expect, it } from "vitest";
import type { CheckedFigure } from "../bench.ts";
import { betterOf, compareFigures } from "./compare-figures.ts";

const ratio = (value: number): CheckedFigure => ({ name: "ratio", value, better: "higher", spread: 0.2 });
const count = (value: number): CheckedFigure => ({ name: "count", value, better: "lower", spread: 0 });

it("names a figure that fell by more than its spread, in the direction that is worse, and no other", () => {
  expect(compareFigures([ratio(0.41)], { ratio: 0.5 })).toEqual([]);
  expect(compareFigures([ratio(0.39)], { ratio: 0.5 })).toEqual([
    "ratio: 0.39, was 0.5 (±20 %, higher is better)",
  ]);
  expect(compareFigures([ratio(9)], { ratio: 0.5 })).toEqual([]);
  expect(compareFigures([count(0)], { count: 0 })).toEqual([]);
  expect(compareFigures([count(1)], { count: 0 })).toEqual(["count: 1, was 0 (±0 %, lower is better)"]);
  expect(compareFigures([count(3)], { count: 4 })).toEqual([]);
});

it("names what was not measured, and what is new", () => {
  expect(compareFigures([ratio(Number.NaN)], { ratio: 0.5 })).toHaveLength(1);
  expect(compareFigures([], { ratio: 0.5 })).toEqual(["ratio: not measured"]);
  expect(compareFigures([ratio(0.5)], {})).toEqual(["ratio: 0.5, not in figures.json"]);
});

it("of two runs the better value of each figure counts", () => {
  expect(betterOf([ratio(0.3), count(2)], [ratio(0.5), count(3)])).toEqual([ratio(0.5), count(2)]);
  expect(betterOf([ratio(Number.NaN)], [ratio(0.5)])).toEqual([ratio(0.5)]);
});
