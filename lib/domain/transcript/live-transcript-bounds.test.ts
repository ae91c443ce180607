import { describe, expect, it } from "vitest";
import { emptyLiveTranscript, reduceLiveTranscript } from "./live-transcript.ts";
import { liveTextParagraphs } from "./live-text.ts";

const entry = (t: string, s: number, p: string) => JSON.stringify({ t, s, e: s + 0.5, p, S: "0" });
const read = (lines: readonly string[]) => reduceLiveTranscript(emptyLiveTranscript, lines);

describe("a live transcript that is too large for a screen", () => {
  it("ignores a line of 1 MB, counts it, and goes on", () => {
    const transcript = read([
      entry("Good", 1, "1"),
      entry("a".repeat(1_000_000), 2, "1"),
      entry("morning", 3, "1"),
    ]);
    expect(liveTextParagraphs(transcript).map(({ text }) => text)).toEqual(["Good morning"]);
    expect(transcript.ignoredLines).toBe(1);
  });

  it("cuts a long word and a long correction", () => {
    const correction = JSON.stringify({ i: "word-update", s: 2, rt: "b".repeat(9_000) });
    const [paragraph] = liveTextParagraphs(
      read([entry("a".repeat(9_000), 1, "1"), entry("x", 2, "1"), correction]),
    );
    expect(paragraph?.text).toBe(`${"a".repeat(500)}… ${"b".repeat(500)}…`);
  });

  it("keeps every word of 20,000 paragraphs in order, in fewer paragraphs", () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => entry(`w${index}`, index, String(index)));
    const paragraphs = liveTextParagraphs(read(lines));
    expect(paragraphs).toHaveLength(4_000);
    expect(
      paragraphs
        .map(({ text }) => text)
        .join(" ")
        .split(" "),
    ).toEqual(lines.map((_, index) => `w${index}`));
  });

  it("recognises repeated words anywhere in a long paragraph", () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => entry(`w${index % 7}`, index / 2, "1"));
    const once = read(lines);
    expect(reduceLiveTranscript(once, lines)).toEqual(once);
  });
});
