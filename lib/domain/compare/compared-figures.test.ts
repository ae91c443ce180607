import { describe, expect, it } from "vitest";
import { said, saidBy } from "../../../test-support/words/said.ts";
import { compareFigures, describeChange } from "./compared-figures.ts";
import { signedText } from "./stated-figures.ts";

const compared = (older: string[], newer: string[]) =>
  compareFigures([[said(1, ...older)], [said(2, ...newer)]]);
const pairs = (older: string, newer: string) =>
  compared([older], [newer]).figures.map((one) => [
    one.measure,
    one.sense,
    signedText(one.older),
    signedText(one.newer),
    describeChange(one),
  ]);

describe("figures of two calls", () => {
  it("name the part that a figure is of, without when it was", () => {
    const { figures } = compared(
      ["Retention was 91% of customers over the last twelve months."],
      ["Retention was 90% of customers for the quarter over the last twelve months."],
    );
    expect(figures.map(({ newer }) => [newer.measure, newer.scope])).toEqual([["Retention", "of customers"]]);
  });

  it.each([
    [
      "Net sales were $1.58 billion.",
      "Net sales reached $1.66bn.",
      ["Net sales", "level", "$1.58 billion", "$1.66bn", "↑ 5.1 %"],
    ],
    [
      "The gross margin was 40.9%.",
      "Our gross margin improved to 41.8 percent in the quarter.",
      ["Gross margin", "level", "40.9%", "41.8 percent", "↑ 0.9 pt"],
    ],
    [
      "Inventory stands at 94 days.",
      "Inventory stands at about 83 days.",
      ["Inventory", "level", "94 days", "83 days", "↓ 11"],
    ],
    ["Orders grew by 4%.", "Orders fell by 2%.", ["Orders", "change", "+4%", "−2%", "↓ 6 pt"]],
    ["Orders were 4% higher.", "Orders were 2% lower.", ["Orders", "change", "+4%", "−2%", "↓ 6 pt"]],
    [
      "Net debt was 412 million euros.",
      "Net debt was 412 million euros.",
      ["Net debt", "level", "412 million euros", "412 million euros", null],
    ],
    [
      "Volume rose 3% and price rose 1%.",
      "Good, and price rose 2%.",
      ["Price", "change", "+1%", "+2%", "↑ 1 pt"],
    ],
    ["Sales grew 4% in Europe.", "Sales grew 5% in Europe.", ["Sales", "change", "+4%", "+5%", "↑ 1 pt"]],
    [
      "The effect on margin is about 100 basis points.",
      "The effect on margin is about 50 basis points.",
      ["Effect on margin", "level", "100 basis points", "50 basis points", "↓ 50 bp"],
    ],
  ])("are compared by their subject: %s / %s", (older, newer, pair) => {
    expect(pairs(older, newer)).toEqual([pair]);
  });

  it.each([
    ["another subject", "Net sales were 12%.", "Service sales were 14%."],
    ["another part", "Sales grew 4% in Europe.", "Sales grew 5% in Asia."],
    [
      "another part of everything",
      "Exports were 4% of revenue in Europe.",
      "Exports were 5% of revenue in Asia.",
    ],
    ["another unit", "Revenue was 12%.", "Revenue was 14 million."],
    ["another currency", "Revenue was $12 million.", "Revenue was €14 million."],
    ["no unit", "Revenue was 12.", "Revenue was 14."],
    ["a thousand times as much", "Revenue was 12 million.", "Revenue was 14 billion."],
    ["a level and a change", "Gross margin was 40%.", "Gross margin rose by 2%."],
    ["a range", "Margins were 4% to 6%.", "Margins were 5% to 7%."],
    [
      "a second figure of the subject",
      "Net sales grew 4% to 12 million.",
      "Net sales grew 5% to 14 million.",
    ],
    ["a pronoun", "It was 12%.", "It was 14%."],
    ["a part of what was said before", "The rest was 12%.", "The rest was 14%."],
    ["an earlier time", "Revenue was 12 million last year.", "Revenue was 14 million a year ago."],
    ["what is expected", "Revenue was 12 million as we expect.", "Revenue will be 14 million."],
    ["what would be", "If margins were 12%, we could pay.", "If margins were 14%, we could pay."],
  ])("are left out for %s: %s / %s", (_why, older, newer) => {
    expect(pairs(older, newer)).toEqual([]);
  });

  it("are left out where a call gives its subject several values, and counted", () => {
    const twice = ["Revenue was 12 million.", "Revenue was 13 million."];
    expect(compared(twice, ["Revenue was 14 million."])).toEqual({ figures: [], unmatched: 1 });
    const same = ["Revenue was 12 million.", "Revenue reached 12 million."];
    expect(compared(same, ["Revenue was 14 million."]).figures).toHaveLength(1);
  });

  it("of three calls have a place for each, and count where two of them say one thing", () => {
    const call = (...sentences: string[]) => [said(1, ...sentences)];
    const { figures, unmatched } = compareFigures([
      call("Net sales were $1.2 billion.", "Retention was 90%.", "Debt was 3 million."),
      call("Retention was 91%.", "Retention was 92%.", "Debt was 40 million.", "Tax was 12%."),
      call("Net sales were $1.5 billion.", "Retention was 90%.", "Debt was 4 million."),
    ]);
    expect(
      figures.map((one) => [one.measure, ...one.calls.map((stated) => stated?.text), describeChange(one)]),
    ).toEqual([
      ["Net sales", "$1.2 billion", undefined, "$1.5 billion", "↑ 25.0 %"],
      ["Retention", "90%", undefined, "90%", null],
    ]);
    // Of the debt one value is more than ten times another; the tax is stated once.
    expect(unmatched).toBe(2);
  });

  it("are those of executives, not of analysts", () => {
    const asked = [saidBy("Bo", "Analyst, Bank A", 1, "Margins were 12% in my model.")];
    expect(compareFigures([asked, [said(2, "Margins were 14%.")]]).figures).toEqual([]);
  });

  it("have the second and the speaker of their sentence", () => {
    const older = [said(10, "Hello.", "Revenue was 12 million.")];
    const [one] = compareFigures([older, [said(20, "Revenue was 14 million.")]]).figures;
    expect(one).toMatchObject({
      older: { start: 11, speaker: "Ada", role: "CFO", sentence: "Revenue was 12 million." },
      newer: { start: 20 },
      isChanged: true,
    });
  });
});
