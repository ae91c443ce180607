import { expect, it } from "vitest";
import { EVENT_TYPE } from "../../../service/content/event-types.ts";
import { sampleQuarter } from "../../../test-support/words/sample-quarter.ts";
import { compareFigures } from "./compared-figures.ts";

it("of the figures that are shown as a pair, at least 95 of 100 are of one measure", () => {
  const isOf = (value: number, said: number | undefined) =>
    said !== undefined && Math.abs(Math.abs(said) - value) < 0.05;
  const pairs = Array.from({ length: 40 }, (_, id) => {
    const [older, newer] = [
      sampleQuarter(id, EVENT_TYPE.q2, 20_300),
      sampleQuarter(id, EVENT_TYPE.q3, 20_390),
    ];
    return compareFigures([older.paragraphs, newer.paragraphs]).figures.map((pair) => {
      const plain = ({ value, unit }: (typeof pair)["older"]) =>
        Math.abs(value) / (unit.kind === "money" ? 1e6 : 1);
      const names = Object.keys(newer.figures).filter(
        (name) =>
          isOf(plain(pair.older), older.figures[name]) && isOf(plain(pair.newer), newer.figures[name]),
      );
      return { measure: pair.measure, names };
    });
  }).flat();
  const wrong = pairs.filter(({ names }) => names.length === 0);
  expect(pairs.length).toBeGreaterThanOrEqual(100);
  expect(wrong.length / pairs.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05);
});
