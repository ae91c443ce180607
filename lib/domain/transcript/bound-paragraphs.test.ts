import { describe, expect, it } from "vitest";
import type { ReaderParagraph } from "../../contract/board/transcript-detail.ts";
import type { TranscriptFile } from "../../contract/public-v3/transcript-file.ts";
import { boundParagraphs } from "./bound-paragraphs.ts";
import { toReader } from "./reader-paragraphs.ts";

/** A paragraph of so many words, each a second long. */
function spoken(count: number, start = 0, speaker: number | null = 0): ReaderParagraph {
  const words = Array.from({ length: count }, (_, index): ReaderParagraph["words"][number] => [
    `w${start + index}`,
    start + index,
    start + index + 1,
  ]);
  return { start, end: start + count, speaker, sentences: [0], words };
}

const textOf = (paragraphs: readonly ReaderParagraph[]) =>
  paragraphs.flatMap(({ words }) => words.map(([text]) => text)).join(" ");

describe("a transcript that is too large for a screen", () => {
  it("keeps every word of 20,000 paragraphs in fewer", () => {
    const paragraphs = Array.from({ length: 20_000 }, (_, index) => spoken(3, index * 3));
    const bounded = boundParagraphs(paragraphs);
    expect(bounded).toHaveLength(4_000);
    expect(textOf(bounded)).toBe(textOf(paragraphs));
    expect(bounded[1]).toMatchObject({ start: 15, end: 30, speaker: 0, sentences: [0, 3, 6, 9, 12] });
  });

  it("names no speaker of a joined paragraph with several", () => {
    const paragraphs = Array.from({ length: 8_000 }, (_, index) => spoken(1, index, index % 2));
    expect(boundParagraphs(paragraphs)[0]).toMatchObject({ speaker: null, sentences: [0, 1] });
  });

  it("divides a paragraph of 100,000 words, each part with its own time and sentences", () => {
    const long = { ...spoken(100_000), sentences: [0, 10, 2_005] };
    const bounded = boundParagraphs([long]);
    expect(bounded).toHaveLength(50);
    expect(textOf(bounded)).toBe(textOf([long]));
    expect(bounded[0]).toMatchObject({ start: 0, end: 2_000, sentences: [0, 10] });
    expect(bounded[1]).toMatchObject({ start: 2_000, end: 4_000, sentences: [0, 5] });
  });

  it("leaves paragraphs of usual size unchanged", () => {
    const paragraphs = [spoken(600), spoken(2_000, 600)];
    expect(boundParagraphs(paragraphs)).toEqual(paragraphs);
  });

  it("cuts a word of 1 MB", () => {
    const word = "a".repeat(1_000_000);
    const file = {
      version: "1.0",
      transcript: {
        text: word,
        paragraphs: [{ text: word, start: 0, end: 1, speaker: null, sentences: [] }],
      },
      speaker_mapping: [],
    } as unknown as TranscriptFile;
    const [text] = toReader(file).paragraphs[0]!.words[0]!;
    expect(text).toBe(`${"a".repeat(500)}…`);
  });
});
