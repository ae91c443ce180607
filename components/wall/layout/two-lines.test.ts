import { describe, expect, it } from "vitest";
import { twoLines } from "./two-lines.ts";

const measure = (text: string) => text.length;
const inTwoLines = (name: string, mark = "1 m") => twoLines(name, mark, 15, measure);

describe("a name in two lines", () => {
  it("has the mark beside its first line when that fits", () => {
    expect(inTwoLines("Vexthwaite & Dunnarstow")).toEqual({
      lines: ["Vexthwaite", "& Dunnarstow"],
      markedLine: 0,
    });
    expect(inTwoLines("Rail")).toEqual({ lines: ["Rail", ""], markedLine: 0 });
  });

  it("has the mark beside its second line when only that fits", () => {
    expect(inTwoLines("Transcontinent Rail")).toEqual({
      lines: ["Transcontinent", "Rail"],
      markedLine: 1,
    });
  });

  it("has the whole width without a mark", () => {
    expect(inTwoLines("Transcontinent Transcontinent", "")?.lines).toEqual([
      "Transcontinent",
      "Transcontinent",
    ]);
  });

  it("is refused rather than cut", () => {
    expect(inTwoLines("Intervale Ocean Logistics Holding")).toBeNull();
    expect(inTwoLines("Ruddlecombe-Farnstowe")).toBeNull();
  });
});
