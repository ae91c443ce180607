import { describe, expect, it } from "vitest";
import { gapsIn } from "./observation-gaps.ts";

describe("observation gaps", () => {
  const coverage = [
    { from: 0, to: 100 },
    { from: 150, to: 300 },
  ];

  it("are the times outside the coverage", () => {
    expect(gapsIn(coverage, 10, 310, false)).toEqual([{ from: 100, to: 150 }]);
  });

  it("stay open while blind", () => {
    expect(gapsIn(coverage, 200, 400, true)).toEqual([{ from: 300, to: null }]);
  });

  it("begin no earlier than requested", () => {
    expect(gapsIn([{ from: 50, to: 60 }], 20, 60, false)).toEqual([{ from: 20, to: 50 }]);
    expect(gapsIn([], 20, 60, true)).toEqual([{ from: 20, to: null }]);
  });
});
