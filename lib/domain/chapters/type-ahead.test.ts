import { describe, expect, it } from "vitest";
import { findTypedRow } from "./type-ahead.ts";

const titles = ["Opening", "Outlook", "Çelik’s remarks", "Order intake", "Closing"];

describe("letters typed in the outline", () => {
  it.each([
    ["one letter moves on to the next title that begins with it", 0, "o", 1],
    ["the same letter again moves further", 1, "oo", 3],
    ["it wraps around after the last title", 3, "ooo", 0],
    ["several letters may stay on the same title", 1, "ou", 1],
    ["several letters move on where the title does not match", 1, "or", 3],
    ["accents and case do not matter", 0, "C", 2],
    ["without a present row the search starts at the first", -1, "o", 0],
    ["no title begins with the letter", 0, "z", -1],
  ])("%s", (_, at, typed, expected) => {
    expect(findTypedRow(titles, at, typed)).toBe(expected);
  });

  it("finds nothing in an empty outline", () => {
    expect(findTypedRow([], -1, "a")).toBe(-1);
  });
});
