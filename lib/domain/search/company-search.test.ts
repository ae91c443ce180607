import { describe, expect, it } from "vitest";
import { foldQuery, matchRank, type SearchableCompany } from "./company-search.ts";

const volt: SearchableCompany = {
  id: 1,
  tickers: ["volt", "vlt"],
  listings: ["volt om", "om volt", "vlt nyse", "nyse vlt"],
  identifiers: ["1", "us0378331005", "320193"],
  names: ["volta energi ab", "volta"],
};
const rank = (query: string) => matchRank(volt, foldQuery(query));

describe("finding a company", () => {
  it("ranks the exact ticker before everything else", () => {
    const ranks = ["VOLT", "us0378331005", "Volta", "vl", "volta en", "energi", "ergi", "US03"].map(rank);
    expect(ranks).toEqual([0, 2, 3, 4, 5, 6, 7, 8]);
  });

  it("finds a CIK with and without its zeros, and with its label", () => {
    const ways = ["0000320193", "320193", "00320193", "CIK 320193", "CIK0000320193", "cik: 320193"];
    expect(ways.map(rank)).toEqual(ways.map(() => 2));
  });

  it("finds a ticker with and without its leading zeros, the exact one first", () => {
    const samsung = { ...volt, tickers: ["005930"], listings: ["005930 krx", "krx 005930"], identifiers: [] };
    const ways = ["005930", "5930", "0005930", "00593", "593"];
    expect(ways.map((query) => matchRank(samsung, foldQuery(query)))).toEqual([0, 1, 1, 4, null]);
  });

  it("finds a listing by its ticker and exchange, however they are joined", () => {
    const ways = ["vlt nyse", "NYSE:VLT", "VLT.NYSE", "VLT · NYSE"];
    expect(ways.map(rank)).toEqual(ways.map(() => 0));
  });

  it("keeps a name that begins like a label", () => {
    expect(["identix", "figio", "tickerly", "cik"].map(foldQuery)).toEqual([
      "identix",
      "figio",
      "tickerly",
      "cik",
    ]);
  });

  it("ignores case, accents and spaces around", () => {
    expect(rank("  VÔLTA ")).toBe(3);
  });

  it("finds nothing for an empty query and for unknown words", () => {
    expect([rank(" "), rank("zzz")]).toEqual([null, null]);
  });
});
