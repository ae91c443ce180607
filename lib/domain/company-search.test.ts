import { describe, expect, it } from "vitest";
import { fold, matchRank, type SearchableCompany } from "./company-search.ts";

const volt: SearchableCompany = {
  id: 1,
  tickers: ["volt", "vlt"],
  identifiers: ["us0378331005", "0000320193", "320193"],
  names: ["volta energi ab", "volta"],
};
const rank = (query: string) => matchRank(volt, fold(query));

describe("finding a company", () => {
  it("ranks the exact ticker before everything else", () => {
    const ranks = ["VOLT", "us0378331005", "Volta", "vl", "volta en", "energi", "ergi", "US03"].map(rank);
    expect(ranks).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("finds a CIK with and without its zeros", () => {
    expect([rank("0000320193"), rank("320193")]).toEqual([1, 1]);
  });

  it("does not mind case, accents or blanks", () => {
    expect(rank("  VÔLTA ")).toBe(2);
  });

  it("finds nothing for nothing", () => {
    expect([rank(" "), rank("zzz")]).toEqual([null, null]);
  });
});
