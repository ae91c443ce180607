import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { companyIndustries } from "./company-names.ts";
import { parseScript } from "./making/parse-script.ts";
import { market } from "./market.ts";
import { mp3Frames, segmentMp3 } from "./mp3-frames.ts";
import { loadSampleCalls, type SampleCall } from "./sample-call.ts";

const calls = loadSampleCalls();

function wordsOf(call: SampleCall) {
  return call.paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ words }) => words));
}

/** The chapters of the next level inside a chapter. */
function childrenOf(call: SampleCall, parent: { start: number; end: number; level: number }) {
  return call.chapters.filter(
    ({ level, start, end }) => level === parent.level + 1 && start >= parent.start && end <= parent.end,
  );
}

describe("sample calls", () => {
  it("include calls for any company and calls of one company, and are read from disk once", () => {
    expect(calls.filter(({ company }) => company === null).length).toBeGreaterThanOrEqual(6);
    expect(calls.filter(({ company }) => company !== null).length).toBeGreaterThanOrEqual(3);
    expect(loadSampleCalls()).toBe(calls);
  });
});

/** Industries in company names that are also common words on any call. */
const everydayWords = new Set(
  "Capital Components Credit Energy Freight Materials Paper Resources Signals Systems Tools Works".split(" "),
);
const namesOfMarket = market({ companies: 2_000, seed: "names" }).flatMap(({ displayName, name }) => [
  name,
  displayName ?? name,
]);

describe.each(calls.filter(({ company }) => company === null).map((call) => [call.slug, call] as const))(
  "%s, a call for any company,",
  (slug, call) => {
    const said = wordsOf(call)
      .map(([text]) => text)
      .join(" ");

    it("names no company, no industry and no quarter", () => {
      expect(namesOfMarket.filter((name) => said.includes(name))).toEqual([]);
      const industries = companyIndustries.filter((name) => !everydayWords.has(name));
      expect(industries.filter((name) => new RegExp(`\\b${name}\\b`, "i").test(said))).toEqual([]);
      if (slug === "quarter-call")
        expect(said).not.toMatch(/\b(first|second|third|fourth) quarter|\bQ[1-4]\b/i);
    });
  },
);

describe.each(calls.map((call) => [call.slug, call] as const))("%s", (_slug, call) => {
  const words = wordsOf(call);
  const whole = { start: 0, end: Math.floor(call.durationSeconds), level: 0 };

  it("lasts 8 to 20 minutes with at least five speakers, and without a year or currency if for any company", () => {
    expect(call.durationSeconds / 60).toBeGreaterThan(8);
    expect(call.durationSeconds / 60).toBeLessThan(20);
    expect(call.speakers.length).toBeGreaterThanOrEqual(5);
    if (call.company === null) {
      const said = words.map(([text]) => text).join(" ");
      expect(said).not.toMatch(/\b(20[0-9]{2}|first|second|third|fourth) quarter of 20|\b20[23]\d\b|[$€£]/);
      for (const { name, company } of call.speakers) expect(name === null || company !== null).toBe(true);
    }
    const speaking = new Set(call.paragraphs.map(({ speaker }) => speaker));
    expect([...speaking].sort()).toEqual([...call.speakers.keys()]);
  });

  it("says what its script says", () => {
    const script = parseScript(readFileSync(path.join(path.dirname(call.audioPath), "script.txt"), "utf8"));
    const written = script.blocks.flatMap((block) => (block.kind === "paragraph" ? [block.sentences] : []));
    const said = call.paragraphs.map(({ sentences }) =>
      sentences.map(({ words: spoken }) => spoken.map(([text]) => text)),
    );
    expect(said).toEqual(written);
  });

  it("has words that follow one another inside the recording", () => {
    for (const [index, [, start, end]] of words.entries()) {
      expect(end).toBeGreaterThan(start);
      if (index > 0) {
        expect(start).toBeGreaterThan(words[index - 1]![1]);
        expect(start).toBeGreaterThanOrEqual(words[index - 1]![2] - 0.011);
      }
    }
    expect(words.at(-1)![2]).toBeLessThan(call.durationSeconds);
  });

  it("has chapters on three levels, back to back and inside their parents", () => {
    expect(new Set(call.chapters.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    for (const parent of [whole, ...call.chapters]) {
      const children = childrenOf(call, parent);
      if (children.length === 0) continue;
      if (parent === whole) expect(children[0]!.start).toBe(0);
      expect(children.at(-1)!.end).toBe(parent.end);
      for (const [index, child] of children.entries()) {
        expect(child.end).toBeGreaterThan(child.start);
        if (index > 0) expect(child.start).toBe(children[index - 1]!.end);
      }
    }
  });

  it("has a word at the start of every chapter and of the questions", () => {
    for (const { start } of call.chapters) {
      const first = words.find(([, wordStart]) => wordStart >= start - 0.05)!;
      expect(first[1] - start).toBeLessThan(0.2);
    }
    expect(call.chapters.some(({ level, start }) => level === 1 && start === call.qnaSeconds)).toBe(true);
  });

  it("is an MP3 of constant bit rate, below 5 MB, as long as it says", () => {
    const frames = mp3Frames(call.audio());
    expect(new Set(frames.map(({ bitrateKbps }) => bitrateKbps)).size).toBe(1);
    expect(call.audio().length).toBeLessThan(5e6);
    const seconds = frames.reduce((sum, frame) => sum + frame.seconds, 0);
    expect(Math.abs(seconds - call.durationSeconds)).toBeLessThan(0.1);
  });

  it("has frames that refer to no earlier frame, so that each segment can be decoded alone", () => {
    // main_data_begin, the first eight bits after the header of an MPEG-2 frame, points into earlier frames.
    for (const { offset } of mp3Frames(call.audio())) expect(call.audio()[offset + 4]).toBe(0);
    const segments = segmentMp3(call.audio(), 4);
    expect(Math.abs(segments.length - call.durationSeconds / 4)).toBeLessThan(1);
  });
});
