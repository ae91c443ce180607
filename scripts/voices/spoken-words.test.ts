import { describe, expect, it } from "vitest";
import { spokenWords } from "./spoken-words.ts";

const sayings = new Map([["ebitda", "ebit dah"]]);

describe("spokenWords", () => {
  it.each([
    ["$412 million,", "four hundred and twelve|million dollars,"],
    ["$1.9 billion.", "one point nine|billion dollars."],
    ["£1.06 today", "one pound and six pence|today"],
    ["$0.64 a share", "sixty four cents|a|share"],
    ["€35 each", "thirty five euros|each"],
    ["7.5% growth", "seven point five percent|growth"],
    ["12.4p a share", "twelve point four pence|a|share"],
    ["1.9x leverage", "one point nine times|leverage"],
    ["Q3 2026", "cue three|twenty twenty six"],
    ["since 1874", "since|eighteen seventy four"],
    ["H1 2005", "aitch one|two thousand and five"],
    ["October 31st", "October|thirty first"],
    ["2,150 robots", "two thousand one hundred and fifty|robots"],
    ["EBITDA's (adjusted)", "ebit dah's|adjusted"],
    ["The CFO's 12-month view", "The|C F O's|twelve month|view"],
    ["we’ve", "we've"],
  ])("says %s", (printed, spoken) => {
    expect(spokenWords(printed.split(" "), sayings).join("|")).toBe(spoken);
  });

  it("refuses what no voice can say", () => {
    expect(() => spokenWords(["a", "–", "b"], sayings)).toThrow(SyntaxError);
  });
});
