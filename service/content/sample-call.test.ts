import { describe, expect, it } from "vitest";
import {
  callOf,
  callsOfEveryKind,
  daysOfQuarter,
  sentencesOf,
  wordsOf,
} from "../../test-support/service/sample-calls.ts";
import { callForEvent } from "./call-for-event.ts";
import { sectors } from "./calls/sectors.ts";
import { EVENT_TYPE } from "./event-types.ts";
import { market } from "./market.ts";
import { mp3Frames } from "./mp3-frames.ts";
import { openCall, type SampleCall } from "./sample-call.ts";
import { seededRandom, wholeNumber } from "./seeded-random.ts";

/** The chapters of the next level inside a chapter. */
function childrenOf(call: SampleCall, parent: { start: number; end: number; level: number }) {
  return call.chapters.filter(
    ({ level, start, end }) => level === parent.level + 1 && start >= parent.start && end <= parent.end,
  );
}

const namesOfMarket = market({ companies: 2_000, seed: "names" }).flatMap(({ displayName, name }) => [
  name,
  displayName ?? name,
]);

describe.each(callsOfEveryKind())("the call of an event of type %s", (_name, call) => {
  const words = wordsOf(call);
  const whole = { start: 0, end: call.durationSeconds, level: 0 };

  it("lasts 25 to 75 minutes, and everyone listed speaks", () => {
    expect(call.durationSeconds / 60).toBeGreaterThanOrEqual(25);
    expect(call.durationSeconds / 60).toBeLessThanOrEqual(75);
    expect(call.speakers.length).toBeGreaterThanOrEqual(5);
    const speaking = new Set(call.paragraphs.map(({ speaker }) => speaker));
    expect([...speaking].sort((a, b) => a - b)).toEqual([...call.speakers.keys()]);
  });

  it("names no company of the market, no year, no quarter of one and no currency", () => {
    const said = words.map(([text]) => text).join(" ");
    expect(namesOfMarket.filter((name) => said.includes(name))).toEqual([]);
    expect(said).not.toMatch(/\b20[0-9]{2}\b|[$€£]|\bQ[1-4]\b/);
    expect(said).not.toMatch(/\b(first|second|third|fourth) quarter\b/);
  });

  it("has words that follow one another inside the recording", () => {
    const misplaced = words.filter(([, start, end], index) => {
      const [, startBefore, endBefore] = words[index - 1] ?? ["", -1, 0];
      return !(start > startBefore && start >= endBefore - 0.011 && end > start);
    });
    expect(misplaced).toEqual([]);
    expect(words.at(-1)![2]).toBeLessThan(call.durationSeconds - 1);
  });

  it("has pauses as people make them, and fills its time", () => {
    const longest = Math.max(...words.slice(1).map(([, start], index) => start - words[index]![2]));
    expect(longest).toBeLessThan(6);
    const spoken = words.reduce((sum, [, start, end]) => sum + end - start, 0);
    expect(spoken / call.durationSeconds).toBeGreaterThan(0.7);
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

  it("sums itself up with figures that are said, and shows no title with an open figure", () => {
    const said = words.map(([text]) => text.replace(/[.,;?]$/, "")).join(" ");
    for (const point of call.points) {
      for (const [figure] of point.matchAll(/\d[\d.]*(?:%|x| million| days)/g))
        expect(said).toContain(figure);
    }
    expect(call.points.length).toBeGreaterThanOrEqual(2);
    expect([...call.points, ...call.chapters.map(({ title }) => title)].join()).not.toMatch(/[{}]|undefined/);
  });

  it("is an MP3 of constant bit rate, of whole frames, exactly as long as it says", () => {
    const bytes = call.sound.read();
    const frames = mp3Frames(bytes);
    expect(bytes.length).toBe(call.soundBytes);
    expect(frames.reduce((sum, { length }) => sum + length, 0)).toBe(call.soundBytes);
    expect(
      new Set(frames.map(({ bitrateKbps, sampleRate, length }) => [bitrateKbps, sampleRate, length].join())),
    ).toEqual(new Set(["24,24000,72"]));
    expect(frames.reduce((sum, frame) => sum + frame.seconds, 0)).toBeCloseTo(call.durationSeconds, 6);
    // main_data_begin, the first eight bits after the header of an MPEG-2 frame, points into earlier frames.
    expect(frames.filter(({ offset }) => bytes[offset + 4] !== 0)).toEqual([]);
  });

  it("gives for any range the bytes of the whole", () => {
    const bytes = Buffer.from(call.sound.read());
    const random = seededRandom("ranges");
    for (let time = 0; time < 300; time += 1) {
      const start = wholeNumber(random, 0, bytes.length);
      const end = Math.min(bytes.length, start + wholeNumber(random, 0, 20_000));
      expect(bytes.subarray(start, end).equals(call.sound.read(start, end))).toBe(true);
    }
  });
});

describe("the calls of a season", () => {
  const season = Array.from({ length: 400 }, (_, index) =>
    callOf(EVENT_TYPE.q3, { company: 20_001 + index, sector: sectors[index % sectors.length]!, quarter: 27 }),
  );

  it("differ in order, figures and questions", () => {
    const different = (of: (call: SampleCall) => unknown) =>
      new Set(season.map((call) => JSON.stringify(of(call)))).size;
    const titles = (call: SampleCall, isQuestion: boolean) =>
      call.chapters.filter(({ start }) => start >= call.qnaSeconds === isQuestion).map(({ title }) => title);
    expect(different(({ figures }) => figures)).toBe(400);
    expect(different((call) => titles(call, false))).toBe(400);
    expect(different((call) => titles(call, true))).toBe(400);
    expect(different(sentencesOf)).toBe(400);
  });

  it("say everyday things in different sentences", () => {
    const said = season.slice(0, 120).map(sentencesOf);
    const phrases =
      "gross margin,operating margin,free cash flow,working capital,pricing,demand,inventory,guidance,customers,tax rate".split(
        ",",
      );
    for (const phrase of phrases) {
      const hits = said.map((call) => call.filter((sentence) => sentence.toLowerCase().includes(phrase)));
      expect([phrase, new Set(hits.flat()).size >= 8]).toEqual([phrase, true]);
      // What a search shows of each call is its first sentence with the phrase.
      const firsts = hits.flatMap(([first]) => first ?? []);
      const most = Math.max(...firsts.map((one) => firsts.filter((other) => other === one).length));
      expect([phrase, most < firsts.length / 2]).toEqual([phrase, true]);
    }
  });

  it("have much in them that a company did not say the quarter before", () => {
    const shares: number[] = [];
    for (const [index, now] of season.slice(0, 20).entries()) {
      const before = callOf(EVENT_TYPE.q2, {
        company: 20_001 + index,
        sector: sectors[index % sectors.length]!,
        quarter: 26,
      });
      const known = new Set(sentencesOf(before));
      const same = sentencesOf(now).filter((sentence) => known.has(sentence)).length;
      shares.push(same / sentencesOf(now).length);
      expect(now.figures).not.toEqual(before.figures);
      // The same people with the same voices.
      const executives = ({ speakers }: SampleCall) =>
        speakers.filter(({ role }) => role.startsWith("Chief"));
      expect(executives(now)).toEqual(executives(before));
    }
    expect(Math.max(...shares)).toBeLessThan(0.75);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(0.55);
  });

  it("are put together the same way each time, from their slugs", () => {
    const [call] = season;
    for (const other of season) openCall(other.slug);
    const again = openCall(call!.slug)!;
    expect(again).not.toBe(call);
    expect(sentencesOf(again)).toEqual(sentencesOf(call!));
    expect(Buffer.from(again.sound.read()).equals(call!.sound.read())).toBe(true);
    expect(openCall("quarter-call")).toBeNull();
    const planned = callForEvent({
      typeId: EVENT_TYPE.q3,
      company: { id: 20_001, sector: "industrials" },
      number: 27 * daysOfQuarter,
    });
    expect(call).toMatchObject({ durationSeconds: planned.durationSeconds, qnaSeconds: planned.qnaSeconds });
  });
});
