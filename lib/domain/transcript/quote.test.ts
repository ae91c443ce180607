import { describe, expect, it } from "vitest";
import { wordsIn } from "../text/zone-wording.ts";
import { quoteBetween, quoteHtml, quoteText } from "./quote.ts";
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
  layOut("c", [["Fully.", 703, 704]], [0], "Tomas Reuter", "CEO"),
  layOut("d", [["Next?", 710, 711]], [0], null),
  layOut("e", [["Yes.", 712, 713]], [0], null),
];
const source = {
  company: "Aurelia Robotics",
  title: "Q3 2026 Earnings Call",
  date: "2026-11-18T14:00:00.000Z",
  url: "https://board.example/sessions/1?t=665",
};

describe("a quote", () => {
  it("is widened to whole words and knows its times", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 9 }, { paragraph: 0, offset: 13 });
    const passage = { text: "came in", speaker: "Ines Calloway", role: "CFO", start: 665 };
    expect(quote).toEqual({ passages: [passage], start: 665, end: 667 });
  });

  it("does not include words that the selection only touches", () => {
    const textOf = (...[from, to]: [[number, number], [number, number]]) =>
      quoteBetween(
        call,
        { paragraph: from[0], offset: from[1] },
        { paragraph: to[0], offset: to[1] },
      )?.passages.map(({ text }) => text);
    expect(textOf([0, 6], [0, 11])).toEqual(["came"]);
    expect(textOf([0, 12], [1, 0])).toEqual(["in"]);
    expect(textOf([0, 14], [1, 2])).toEqual(["We"]);
    expect(textOf([0, 6], [0, 6])).toBeUndefined();
  });

  it("joins neighbouring paragraphs of one speaker, but none without a named speaker", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 12 }, { paragraph: 4, offset: 99 });
    expect(quote).toMatchObject({ start: 666, end: 713 });
    expect(quote?.passages).toEqual([
      { text: "in", speaker: "Ines Calloway", role: "CFO", start: 666 },
      { text: "We agree.\n\nFully.", speaker: "Tomas Reuter", role: "CEO", start: 700 },
      { text: "Next?", speaker: null, role: null, start: 710 },
      { text: "Yes.", speaker: null, role: null, start: 712 },
    ]);
  });

  it("leaves out hidden paragraphs, and does not join across them", () => {
    const shown = new Set([1, 3, 4]);
    const hidden = quoteBetween(call, { paragraph: 0, offset: 0 }, { paragraph: 2, offset: 99 }, shown);
    expect(hidden?.passages.map(({ text }) => text)).toEqual(["We agree."]);
    const again = [...call, layOut("f", [["Well.", 720, 721]], [0], "Tomas Reuter", "CEO")];
    const apart = quoteBetween(
      again,
      { paragraph: 1, offset: 0 },
      { paragraph: 5, offset: 99 },
      new Set([1, 5]),
    );
    expect(apart?.passages.map(({ text, start }) => [text, start])).toEqual([
      ["We agree.", 700],
      ["Well.", 720],
    ]);
  });

  it("is copied with speakers, times, company, event, date and link", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 7 }, { paragraph: 3, offset: 99 });
    expect(quoteText(quote!, source)).toBe(
      [
        "“came in”\n— Ines Calloway, CFO, 11:05",
        "“We agree.\n\nFully.”\n— Tomas Reuter, CEO, 11:40",
        "“Next?”\n— Speaker not named, 11:50",
        "Aurelia Robotics · Q3 2026 Earnings Call · 18 Nov 2026, 14:00 UTC\nhttps://board.example/sessions/1?t=665",
      ].join("\n\n"),
    );
  });

  it("is copied with its form, and with the call's time in the zone that was chosen", () => {
    const quote = quoteBetween(call, { paragraph: 1, offset: 0 }, { paragraph: 1, offset: 99 });
    const named = { ...source, company: "Aurelia <&> Co" };
    expect(quoteHtml(quote!, named, wordsIn("America/New_York"))).toBe(
      "<blockquote><p>“We agree.”</p><p>— Tomas Reuter, CEO, 11:40</p></blockquote>" +
        '<p><a href="https://board.example/sessions/1?t=665">Aurelia &lt;&amp;&gt; Co · Q3 2026 Earnings Call · 18 Nov 2026, 09:00 EST</a></p>',
    );
    expect(quoteText(quote!, source, wordsIn("America/New_York"))).toContain("18 Nov 2026, 09:00 EST");
  });

  it("is copied without what is unknown of the call", () => {
    const quote = quoteBetween(call, { paragraph: 0, offset: 0 }, { paragraph: 0, offset: 6 });
    expect(quoteText(quote!, { ...source, company: null, title: null, date: null })).toBe(
      "“Margin”\n— Ines Calloway, CFO, 11:04\n\nhttps://board.example/sessions/1?t=665",
    );
  });
});
