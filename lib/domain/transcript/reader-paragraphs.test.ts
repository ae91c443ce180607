import { describe, expect, it } from "vitest";
import { transcriptFileSchema } from "../../contract/public-v3/transcript-file.ts";
import { toReader } from "./reader-paragraphs.ts";

const word = (text: string, start: number) => ({
  word: text.toLowerCase(),
  punctuated_word: text,
  start,
  end: start + 1,
});
const sentence = (start: number, ...texts: string[]) => ({
  text: texts.join(" "),
  start,
  end: start + texts.length,
  words: texts.map((text, index) => word(text, start + index)),
});
const file = (paragraphs: unknown[], speakers?: unknown[]) =>
  transcriptFileSchema.parse({
    version: "1",
    transcript: { text: "", paragraphs },
    speaker_mapping: speakers,
  });

describe("a finished transcript for the reader", () => {
  it("has each word once, and knows where sentences start", () => {
    const first = {
      text: "",
      start: 0,
      end: 3,
      speaker: 0,
      sentences: [sentence(0, "Good", "day."), sentence(2, "Hi.")],
    };
    expect(toReader(file([first])).paragraphs).toEqual([
      {
        start: 0,
        end: 3,
        speaker: 0,
        sentences: [0, 2],
        words: [
          ["Good", 0, 1],
          ["day.", 1, 2],
          ["Hi.", 2, 3],
        ],
      },
    ]);
  });

  it("has speakers by index, which are unnamed in a raw transcript", () => {
    const said = { text: "Yes.", start: 0, end: 1, speaker: 7, sentences: [sentence(0, "Yes.")] };
    const named = [{ speaker: 7, speaker_data: { name: "A. Person", role: "CEO" } }];
    expect(toReader(file([said], named)).speakers).toEqual([
      { name: "A. Person", role: "CEO", company: null },
    ]);
    expect(toReader(file([said])).speakers).toEqual([{ name: null, role: null, company: null }]);
    expect(toReader(file([said])).paragraphs[0]?.speaker).toBe(0);
  });

  it("divides a sentence's time among its words where they have no times", () => {
    const untimed = { text: "One two", start: 10, end: 14 };
    expect(toReader(file([untimed])).paragraphs[0]?.words).toEqual([
      ["One", 10, 12],
      ["two", 12, 14],
    ]);
  });
});
