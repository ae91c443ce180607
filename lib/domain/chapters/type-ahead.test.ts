import { describe, expect, it } from "vitest";
import { rowTyped } from "./type-ahead.ts";

const titles = ["Opening", "Outlook", "Çelik’s remarks", "Order intake", "Closing"];

describe("letters typed in the outline", () => {
  it.each([
    ["one letter moves on to the next title that begins so", 0, "o", 1],
    ["the same letter again moves further", 1, "oo", 3],
    ["after the last title comes the first", 3, "ooo", 0],
    ["more letters may stay where they are", 1, "ou", 1],
    ["more letters move on where the title does not fit", 1, "or", 3],
    ["accents and case do not matter", 0, "C", 2],
    ["from nowhere it is the first", -1, "o", 0],
    ["nothing begins so", 0, "z", -1],
  ])("%s", (_, at, typed, expected) => {
    expect(rowTyped(titles, at, typed)).toBe(expected);
  });

  it("has nowhere to go in an empty outline", () => {
    expect(rowTyped([], -1, "a")).toBe(-1);
  });
});
