import { describe, expect, it } from "vitest";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import {
  layOut,
  sentenceSpan,
  sentenceStarts,
  toTextParagraphs,
  wordAtOffset,
  wordSpan,
} from "./transcript-text.ts";

const words: ReaderWord[] = [
  ["Good", 4.12, 4.3],
  ["morning.", 4.3, 4.8],
  ["Thank", 5, 5.2],
  ["you.", 5.2, 5.5],
];
const paragraph = layOut("a", words, sentenceStarts(words), "Ines Calloway");

describe("a paragraph of text", () => {
  it("is one string with the offset of each word", () => {
    expect(paragraph.text).toBe("Good morning. Thank you.");
    expect(paragraph.offsets).toEqual([0, 5, 14, 20]);
    expect([paragraph.start, paragraph.end]).toEqual([4.12, 5.5]);
  });

  it("knows the span of a word and of its sentence", () => {
    const cut = (span: { from: number; to: number }) => paragraph.text.slice(span.from, span.to);
    expect(cut(wordSpan(paragraph, 1))).toBe("morning.");
    expect(cut(sentenceSpan(paragraph, 0))).toBe("Good morning.");
    expect(cut(sentenceSpan(paragraph, 3))).toBe("Thank you.");
  });

  it("finds the word at an offset, where a space belongs to the word before it", () => {
    expect([0, 4, 5, 13, 14, 99].map((offset) => wordAtOffset(paragraph, offset))).toEqual([
      0, 0, 1, 1, 2, 3,
    ]);
  });

  it("does not end a sentence at the last word or inside a number", () => {
    expect(
      sentenceStarts([
        ["up", 0, 1],
        ["7.5%", 1, 2],
        ["today.", 2, 3],
      ]),
    ).toEqual([0]);
  });
});

describe("a finished transcript", () => {
  const speakers = [
    { name: "Ines Calloway", role: "CFO", company: null },
    { name: null, role: null, company: null },
  ];
  const of = (start: number, speaker: number | null) => ({
    start,
    end: start + 1,
    speaker,
    sentences: [],
    words: [["Yes.", start, start + 1]] satisfies ReaderWord[],
  });

  it("is in time order, with speakers by number where upstream names nobody", () => {
    const ready = toTextParagraphs([of(9, 1), of(1, 0), of(20, null)], speakers);
    expect(ready.map((each) => [each.start, each.speaker, each.role])).toEqual([
      [1, "Ines Calloway", "CFO"],
      [9, "Speaker 2", null],
      [20, null, null],
    ]);
  });

  it("leaves out paragraphs without words", () => {
    expect(toTextParagraphs([{ ...of(1, 0), words: [] }], speakers)).toEqual([]);
  });
});
