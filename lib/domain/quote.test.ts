import { describe, expect, it } from "vitest";
import { quoteBetween, quoteText } from "./quote.ts";
import { layOut } from "./transcript-text.ts";

const call = [
  layOut(
    "a",
    [
      ["Margin", 664, 665],
      ["came", 665, 666],
      ["in", 666, 667],
    ],
    [0],
    "Ines Calloway",
    "CFO",
  ),
  layOut(
    "b",
    [
      ["We", 700, 701],
      ["agree.", 701, 702],
    ],
    [0],
    "Tomas Reuter",
    "CEO",
  ),
];

describe("a quote", () => {
  it("is widened to whole words and knows its times", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 9 }, { paragraph: 0, offset: 13 });
    expect(quote).toEqual({ text: "came in", speaker: "Ines Calloway", role: "CFO", start: 665, end: 667 });
  });

  it("does not take words that the selection only touches", () => {
    expect(quoteBetween(call, { paragraph: 0, offset: 6 }, { paragraph: 0, offset: 11 })?.text).toBe("came");
    expect(quoteBetween(call, { paragraph: 0, offset: 12 }, { paragraph: 1, offset: 0 })?.text).toBe("in");
    expect(quoteBetween(call, { paragraph: 0, offset: 6 }, { paragraph: 0, offset: 6 })).toBeNull();
  });

  it("goes across paragraphs and is pasted with its source", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 12 }, { paragraph: 1, offset: 99 });
    const url = "https://board.example/sessions/1?t=666";
    expect(quoteText(quote!, { company: "Aurelia Robotics", title: "Q3 2026", url })).toBe(
      `“in\n\nWe agree.”\n— Ines Calloway, CFO, Aurelia Robotics · Q3 2026, 11:06\n${url}`,
    );
  });
});
