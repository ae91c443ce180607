import { describe, expect, it } from "vitest";
import { said, saidBy } from "../../../test-support/words/said.ts";
import { compareGuidance, guidanceOf } from "./guidance.ts";

const moves = (older: string, newer: string) =>
  compareGuidance([[said(1, older)], [said(2, newer)]]).statements.map(({ measure, move }) => [
    measure,
    move,
  ]);

describe("guidance of two calls", () => {
  it.each([
    [
      "We expect organic growth between 2% and 6%.",
      "We now expect organic growth between 3% and 5%.",
      "narrower",
    ],
    ["We expect organic growth between 3% and 5%.", "We expect organic growth between 2% and 6%.", "wider"],
    ["We expect organic growth of 2% to 4%.", "We expect organic growth of 3% to 4%.", "higher"],
    ["We forecast organic growth of 3%.", "We forecast organic growth of 2%.", "lower"],
    ["Organic growth should reach 3%.", "We expect organic growth of 3%.", "same"],
  ])("is put side by side: %s / %s: %s", (older, newer, move) => {
    expect(moves(older, newer)).toEqual([["Organic growth", move]]);
  });

  it("keeps the words of the range, and reads a range whose unit is said once", () => {
    const [one] = guidanceOf([said(1, "We expect net sales of 6.3 to 6.5 billion.")]);
    expect(one).toMatchObject({ measure: "net sales", low: 6.3e9, high: 6.5e9, start: 1 });
    const [two] = guidanceOf([said(1, "Capital expenditure should be about 240 million.")]);
    expect(two).toMatchObject({ measure: "Capital expenditure", text: "about 240 million", low: 240e6 });
  });

  it.each([
    ["what depends on something", "If demand returns, we expect growth of 3%."],
    ["what had been expected", "We had expected growth of 3%."],
    ["an expectation without a figure", "We expect growth to continue."],
    ["a figure without a unit", "We expect stores of 12."],
    ["a question", "Do you expect growth of 3%?"],
  ])("is nothing for %s", (_what, sentence) => {
    expect(guidanceOf([said(1, sentence)])).toEqual([]);
  });

  it("is that of executives, and left out where it is given twice", () => {
    expect(guidanceOf([saidBy("Bo", "Analyst, Bank A", 1, "I expect growth of 3%.")])).toEqual([]);
    const twice = [said(1, "We expect growth of 3%.", "We expect growth of 4%.")];
    const once = [said(2, "We expect growth of 3%.")];
    expect(compareGuidance([twice, once])).toEqual({ statements: [], unmatched: 1 });
  });
});
