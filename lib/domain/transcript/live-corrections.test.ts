import { describe, expect, it } from "vitest";
import { liveTextParagraphs } from "./live-text.ts";
import { emptyLiveTranscript, reduceLiveTranscript } from "./live-transcript.ts";

const words = ["Margin", "was", "therty", "ate", "percent"].map((t, at) =>
  JSON.stringify({ t, s: at, e: at + 0.9, p: "a", S: "0" }),
);
const refine = (i: string, s: number, more: object = {}) => JSON.stringify({ i, s, ...more });

/** The shown corrections, each with the text at its place. */
function corrected(...lines: string[]) {
  const transcript = reduceLiveTranscript(emptyLiveTranscript, [...words, ...lines]);
  return liveTextParagraphs(transcript).flatMap(({ text, corrections = [] }) =>
    corrections.map(({ from, to, was, now }) => [text.slice(from, to), was, now]),
  );
}

describe("corrections of live text", () => {
  it("are known with their place and the word before", () => {
    expect(corrected(refine("word-update", 2, { rt: "thirty" }))).toEqual([["thirty", "therty", "thirty"]]);
  });

  it("of words next to each other are one", () => {
    const lines = [refine("word-update", 2, { rt: "thirty" }), refine("word-update", 3, { rt: "eight" })];
    expect(corrected(...lines)).toEqual([["thirty eight", "therty ate", "thirty eight"]]);
    const replaced = [
      refine("word-delete", 2),
      refine("word-delete", 3),
      refine("word-insert", 2, { e: 3.9, rt: "38" }),
    ];
    expect(corrected(...replaced)).toEqual([["38", "therty ate", "38"]]);
  });

  it("of the same word are one, and one that restores the word is none", () => {
    const first = refine("word-update", 3, { rt: "eigth" });
    expect(corrected(first, refine("word-update", 3, { rt: "eight" }))).toEqual([["eight", "ate", "eight"]]);
    expect(corrected(first, refine("word-update", 3, { rt: "ate" }))).toEqual([]);
  });

  it("may remove or add a word", () => {
    expect(corrected(refine("word-delete", 1))).toEqual([["", "was", ""]]);
    expect(corrected(refine("word-insert", 0.95, { e: 0.99, rt: "gross" }))).toEqual([
      ["gross", "", "gross"],
    ]);
  });

  it("ignore punctuation and capitals", () => {
    expect(corrected(refine("word-update", 4, { rt: "Percent." }))).toEqual([]);
  });

  it("stay with their words when a paragraph is divided or joined", () => {
    const lines = [refine("word-update", 3, { rt: "eight" }), refine("paragraph-insert", 2)];
    expect(corrected(...lines)).toEqual([["eight", "ate", "eight"]]);
    expect(corrected(...lines, refine("paragraph-merge", 0, { e: 4 }))).toEqual([["eight", "ate", "eight"]]);
  });
});
