import { describe, expect, it } from "vitest";
import type { ReaderParagraph, ReaderWord } from "../../contract/board/transcript-detail.ts";
import { toSpokenCall, type SpokenFacts } from "./spoken-call.ts";

const facts: SpokenFacts = {
  transcriptId: 7,
  eventId: 70,
  companyId: 12,
  updatedAt: 5,
  date: 1_000,
  title: "Q3",
  durationSeconds: 3_000,
  exchanges: ["NYSE"],
  qnaSeconds: 100,
};
const words = (text: string, start: number): ReaderWord[] =>
  text.split(" ").map((word, index) => [word, start + index, start + index + 1]);
const paragraph = (text: string, start: number, sentences = [0]): ReaderParagraph => ({
  start,
  end: start + 20,
  speaker: 0,
  sentences,
  words: words(text, start),
});
const speakers = [{ name: "Marit Ostrow", role: "Chief Financial Officer", company: "Umberfield" }];
const chapter = (title: string, level: number, startSeconds: number, endSeconds: number) => ({
  id: startSeconds + level,
  title,
  level,
  startSeconds,
  endSeconds,
});

describe("a call for the index", () => {
  it("has its paragraphs with their filter words", () => {
    const call = toSpokenCall(facts, {
      speakers,
      chapters: [
        chapter("Margin bridge", 2, 0, 50),
        chapter("Outlook", 1, 0, 90),
        chapter("Later", 1, 90, 200),
      ],
      paragraphs: [paragraph("Prices rose. We agree.", 10, [0, 2]), paragraph("A question?", 120)],
    });
    expect(call.paragraphs[0]).toMatchObject({
      text: "Prices rose. We agree.",
      sentences: [
        [0, 10],
        [13, 12],
      ],
      words: ["prices", "rose", "we", "agree"],
      speaker: "Marit Ostrow",
    });
    expect(call.paragraphs[0]!.filters.toSorted()).toEqual(
      ["c12", "kbridge", "kmargin", "koutlook", "kpresentation", "l1", "l2"]
        .concat(["scfo", "schief", "sfinancial", "smarit", "sofficer", "sostrow", "sumberfield", "xnyse"])
        .toSorted(),
    );
    expect(call.paragraphs[1]!.filters).toEqual(expect.arrayContaining(["kquestions", "klater"]));
  });

  it("divides long paragraphs without losing a word", () => {
    const said = Array.from({ length: 1_000 }, (_, index) => `w${index}${index % 90 === 89 ? "." : ""}`);
    const call = toSpokenCall(facts, { speakers, chapters: [], paragraphs: [paragraph(said.join(" "), 0)] });
    expect(call.paragraphs.length).toBeGreaterThan(3);
    expect(call.paragraphs.map(({ text }) => text).join(" ")).toBe(said.join(" "));
    for (const { text, sentences } of call.paragraphs)
      for (const [offset, seconds] of sentences)
        expect(text.slice(offset)).toMatch(new RegExp(`^w${seconds}\\b`));
  });
});
