import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { layOut, type TextParagraph } from "./transcript-text.ts";
import { findWordAt, paragraphAt } from "./word-lookup.ts";

const say = (key: string, ...words: ReaderWord[]) => layOut(key, words, [0], null);
const call = [
  say("a", ["one", 1, 2], ["two", 2, 3], ["three", 3.2, 4]),
  say("b", ["four", 10, 11], ["five", 11, 12]),
];
const wordAt = (paragraphs: TextParagraph[], seconds: number) => {
  const found = findWordAt(paragraphs, seconds);
  return found && [paragraphs[found.paragraph]!.words[found.word]![0], found.isSpoken];
};

describe("finding the word at a time", () => {
  it.each([
    [0.5, null],
    [1, ["one", true]],
    [1.99, ["one", true]],
    [2, ["two", true]],
    [3.1, ["two", true]],
    [3.2, ["three", true]],
    [4, ["three", false]],
    [9.99, ["three", false]],
    [10, ["four", true]],
    [12, ["five", false]],
    [999, ["five", false]],
  ])("at %d seconds: %j", (seconds, found) => expect(wordAt(call, seconds)).toEqual(found));

  it("returns to a speaker who goes on after an interjection", () => {
    const crosstalk = [say("a", ["well", 1, 2], ["anyway", 6, 8]), say("b", ["yes", 3, 3.5])];
    expect(wordAt(crosstalk, 3.2)).toEqual(["yes", true]);
    expect(wordAt(crosstalk, 7)).toEqual(["anyway", true]);
  });

  it("finds words whose times go back, as in overlapping speech", () => {
    const overlapping = [
      say("a", ["we", 1, 2], ["expect", 4.5, 5], ["sorry", 4, 4.4], ["growth", 5, 6]),
      say("b", ["thank", 9, 9.5], ["you", 8, 8.6]),
    ];
    expect(wordAt(overlapping, 4.2)).toEqual(["sorry", true]);
    expect(wordAt(overlapping, 4.6)).toEqual(["expect", true]);
    expect(wordAt(overlapping, 5.5)).toEqual(["growth", true]);
    expect(wordAt(overlapping, 8.2)).toEqual(["you", true]);
    expect(wordAt(overlapping, 9.2)).toEqual(["thank", true]);
  });

  it("lights a word wherever one is spoken, in whatever order they come", () => {
    const word = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 8 }));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (times) => {
        const words = times.map(([start, length], index): ReaderWord => [`w${index}`, start, start + length]);
        const paragraph = say("a", ...words);
        for (let seconds = 0.5; seconds < 70; seconds += 1) {
          const isSpoken = words.some(([, start, end]) => start <= seconds && seconds < end);
          if (isSpoken) expect(findWordAt([paragraph], seconds)?.isSpoken, `at ${seconds}`).toBe(true);
        }
      }),
      { seed: 8 },
    );
  });

  it("finds nothing in an empty transcript", () => {
    expect(findWordAt([], 3)).toBeNull();
    expect(paragraphAt([], 3)).toBe(0);
  });

  it("finds every word at its own start, however the paragraphs are divided", () => {
    const steps = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 7 }), (gaps, perParagraph) => {
        let at = 0;
        const words = gaps.map((gap, index): ReaderWord => {
          const start = at;
          at += gap / 10;
          return [`w${index}`, start, at];
        });
        const paragraphs: TextParagraph[] = [];
        for (let from = 0; from < words.length; from += perParagraph) {
          paragraphs.push(say(String(from), ...words.slice(from, from + perParagraph)));
        }
        for (const [text, start] of words) expect(wordAt(paragraphs, start)).toEqual([text, true]);
      }),
      { seed: 7 },
    );
  });
});
