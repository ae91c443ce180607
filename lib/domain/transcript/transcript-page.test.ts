import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { layOut, type TextParagraph, type TextPlace } from "./transcript-text.ts";
import { transcriptPage } from "./transcript-page.ts";

const start = { paragraph: 0, offset: 0 };
const whole = { fromSeconds: 0, toSeconds: Infinity };

/** Paragraphs of words that each last a second, one after the other. */
function spoken(...texts: string[]): TextParagraph[] {
  let seconds = 0;
  return texts.map((text, index) =>
    layOut(
      String(index),
      text.split(" ").map((word) => [word, seconds, (seconds += 1)]),
      [0],
      "Ann",
    ),
  );
}

/** All pages, one after the other. */
function readOn(paragraphs: TextParagraph[], maxCharacters: number, stretch = whole) {
  const pages: string[][] = [];
  for (let place: TextPlace | null = start; place !== null;) {
    const page = transcriptPage(paragraphs, stretch, place, maxCharacters);
    pages.push(page.parts.map(({ text }) => text));
    place = page.next;
  }
  return pages;
}

describe("pages of a transcript", () => {
  it("keep paragraphs whole where they fit, and divide a longer one between words", () => {
    const paragraphs = spoken("one two", "three four five six", "seven");
    expect(readOn(paragraphs, 12)).toEqual([["one two"], ["three four"], ["five six"], ["seven"]]);
    expect(readOn(paragraphs, 1_000)).toEqual([["one two", "three four five six", "seven"]]);
  });

  it("begin and end with the stretch, and have the time of each part", () => {
    const paragraphs = spoken("one two three", "four five");
    const { parts, next } = transcriptPage(paragraphs, { fromSeconds: 1, toSeconds: 4 }, start, 100);
    expect(parts.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
      ["two three", 1],
      ["four", 3],
    ]);
    expect(next).toBeNull();
  });

  it("divide a word that is longer than a page, never within a character", () => {
    expect(readOn(spoken("😀".repeat(5)), 3).map(([text]) => text)).toEqual(["😀", "😀", "😀", "😀", "😀"]);
  });

  it("lose and repeat nothing, and end, for any text and size", () => {
    const word = fc
      .string({ unit: "grapheme-ascii", minLength: 1, maxLength: 9 })
      .map((text) => text.replaceAll(" ", "_"));
    const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(paragraph, { maxLength: 8 }), fc.integer({ min: 2, max: 40 }), (texts, size) => {
        const pages = readOn(spoken(...texts), size);
        expect(pages.flat().join("").replaceAll(" ", "")).toBe(texts.join("").replaceAll(" ", ""));
        for (const page of pages) expect(page.join("").length).toBeLessThanOrEqual(size);
      }),
    );
  });
});
