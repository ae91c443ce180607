import { describe, expect, it } from "vitest";
import { interruptionsOf, joinTexts } from "./joined-text.ts";
import { layOut } from "./transcript-text.ts";

const paragraph = (key: string, word: string, start: number) =>
  layOut(key, [[word, start, start + 1]], [0], null);
const at = (seconds: number) => new Date(Date.UTC(2026, 1, 3, 20) + seconds * 1000).toISOString();
const run = (startSeconds: number, endSeconds: number | null) => ({
  startSeconds,
  endSeconds,
  startedAt: at(startSeconds),
  endedAt: endSeconds === null ? null : at(endSeconds),
  isDated: true,
});

describe("the text of a call whose stream was interrupted", () => {
  const first = { startSeconds: 0, paragraphs: [paragraph("0", "Good", 4)], sections: [] };
  const second = { startSeconds: 141, paragraphs: [paragraph("0", "again.", 2)], sections: [] };

  it("is one text on one clock", () => {
    const { paragraphs } = joinTexts([first, second]);
    expect(paragraphs.map(({ text, start, end }) => [text, start, end])).toEqual([
      ["Good", 4, 5],
      ["again.", 143, 144],
    ]);
    expect(paragraphs[1]!.words).toEqual([["again.", 143, 144]]);
    expect(new Set(paragraphs.map(({ key }) => key)).size).toBe(2);
  });

  it("keeps the objects of unchanged paragraphs", () => {
    const [one, other] = [joinTexts([first, second]), joinTexts([first, second])];
    expect(other.paragraphs[1]).toBe(one.paragraphs[1]);
    expect(joinTexts([first])).toBe(first);
  });

  it("continues the section in which the stream broke off", () => {
    const talk = { name: "predicted-speech", start: 0, end: null };
    const questions = { name: "predicted-qna", start: 30, end: null };
    const { sections } = joinTexts([
      { ...first, sections: [talk] },
      { ...second, sections: [talk, questions] },
    ]);
    expect(sections).toEqual([
      { name: "predicted-speech", start: 0, end: 171 },
      { name: "predicted-qna", start: 171, end: null },
    ]);
  });
});

describe("what is missing of a call", () => {
  it("lies between the runs of its stream", () => {
    expect(interruptionsOf([run(0, 80), run(141, null)])).toEqual([
      { fromSeconds: 80, toSeconds: 141, fromAt: at(80), toAt: at(141), isDated: true },
    ]);
  });

  it("is nothing where one run followed the other without a pause", () => {
    expect(interruptionsOf([run(0, 80), run(80.4, null)])).toEqual([]);
  });

  it("is its start where only a later run was received", () => {
    expect(interruptionsOf([run(600, null)])).toMatchObject([{ fromSeconds: 0, toSeconds: 600 }]);
  });

  it("has no known start where it is unknown when the stream broke off", () => {
    expect(interruptionsOf([run(0, null), run(141, null)])).toMatchObject([
      { fromSeconds: null, toSeconds: 141 },
    ]);
  });
});
