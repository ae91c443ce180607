import { describe, expect, it } from "vitest";
import { utterancesOf } from "./utterances.ts";
import { mp3Frames } from "#service/content/mp3-frames.ts";
import {
  clipsOf,
  frameBytes,
  frameSeconds,
  readRecording,
  recordingBytes,
  type Clip,
} from "#service/content/calls/clips.ts";
import { loadPassages, parsePassages } from "#service/content/calls/passages.ts";
import { voices, type Voice } from "#service/content/calls/voices.ts";

const voiceNames = Object.keys(voices) as Voice[];

/** How loud a frame is, by its `global_gain`: eight bits after 30 others of its side information. */
function loudness(recording: Uint8Array, frame: number): number {
  const side = frame * frameBytes + 4;
  const bits = (recording[side + 3]! << 16) | (recording[side + 4]! << 8) | recording[side + 5]!;
  return (bits >> 10) & 0xff;
}

/** Louder than the room, quieter than any vowel. */
const audible = 164;

describe.each(voiceNames)("the recording of voice %s", (voice) => {
  const recording = new Uint8Array(recordingBytes(voice));
  readRecording(voice, 0, recording);
  const clips = [...clipsOf(voice)];

  it("has what the texts need, and nothing else", () => {
    const needed = utterancesOf(voice, loadPassages()).flatMap(({ cuts }) => cuts);
    expect(new Set(clips.map(([key]) => key))).toEqual(new Set(needed.map(({ key }) => key)));
    for (const { key, from, to } of needed)
      expect(clipsOf(voice).get(key)!.times).toHaveLength(2 * (to - from));
  });

  it("has frames of one size that refer to no others", () => {
    const frames = mp3Frames(recording);
    expect(frames).toHaveLength(recording.length / frameBytes);
    const others = frames.filter(
      ({ offset, length, seconds }) =>
        length !== frameBytes || seconds !== frameSeconds || recording[offset + 4] !== 0,
    );
    expect(others).toEqual([]);
  });

  it("has clips one after the other, with words one after the other", () => {
    let end = 0;
    for (const [key, { at, frames, times }] of clips) {
      expect(at).toBeGreaterThanOrEqual(end);
      end = at + frames;
      expect(times[0]!).toBeGreaterThanOrEqual(0);
      expect([key, times.at(-1)! / 100 <= frames * frameSeconds]).toEqual([key, true]);
      const early = times.filter(
        (time, index) => time + (index % 2 === 0 ? 1 : -1) < (times[index - 1] ?? 0),
      );
      expect([key, early]).toEqual([key, []]);
    }
    expect(end * frameBytes).toBeLessThanOrEqual(recording.length);
  });

  it("is heard from a clip's first word to its last", () => {
    const wrong = clips.filter(([, clip]) => !isInStep(recording, clip)).map(([key]) => key);
    expect(wrong).toEqual([]);
  });
});

function isInStep(recording: Uint8Array, { at, frames, times }: Clip): boolean {
  const loud = Array.from({ length: frames }, (_, index) => loudness(recording, at + index) > audible);
  const first = loud.indexOf(true) * frameSeconds;
  const last = (loud.lastIndexOf(true) + 1) * frameSeconds;
  return Math.abs(first - times[0]! / 100) < 0.2 && Math.abs(last - times.at(-1)! / 100) < 0.25;
}

describe("passages", () => {
  it("are many, and no two say the same", () => {
    const passages = loadPassages();
    const texts = passages.map(({ paragraphs }) => JSON.stringify(paragraphs));
    expect(new Set(texts).size).toBe(texts.length);
    const sentences = passages.flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.sentences));
    expect(sentences.length).toBeGreaterThan(1_500);
    expect(passages.filter(({ part }) => part === "exchange").length).toBeGreaterThanOrEqual(40);
  });

  it("are read with the figures between their words", () => {
    const [passage] = parsePassages(
      "== ceo.topic sector=banks when=up\n# Up {growth}\nCEO: We grew {growth}, as planned. Good.",
      "a",
    );
    expect(passage).toMatchObject({ part: "ceo.topic", sector: "banks", when: "up", title: "Up {growth}" });
    expect(passage!.paragraphs[0]!.sentences).toEqual([
      [
        { kind: "words", key: "We grew…", words: ["We", "grew"] },
        { kind: "figure", figure: "growth", tail: "," },
        { kind: "words", key: "…as planned.", words: ["as", "planned."] },
      ],
      [{ kind: "words", key: "Good.", words: ["Good."] }],
    ]);
  });

  it.each(["CEO: before any head", "== ceo.topic\n# A\nCOO: unknown role", "== ceo.topic sector=mining"])(
    "are refused with the place of the fault: %s",
    (text) => {
      expect(() => parsePassages(text, "texts.txt")).toThrow(/texts\.txt, line \d/);
    },
  );
});
