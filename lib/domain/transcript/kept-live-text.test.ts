import { describe, expect, it } from "vitest";
import type { ReaderParagraph } from "../../contract/board/transcript-detail.ts";
import { toKeptText, withLiveNames } from "./kept-live-text.ts";
import { layOut } from "./transcript-text.ts";

type Said = readonly [speaker: string | null, start: number, text: string];

const timed = (text: string, start: number) =>
  text
    .split(" ")
    .map((word, index): [string, number, number] => [word, start + index / 2, start + index / 2 + 0.4]);
const live = (...said: Said[]) => ({
  sections: [],
  paragraphs: said.map(([speaker, start, text], key) =>
    layOut(String(key), timed(text, start), [0], speaker),
  ),
});
const recorded = (...said: (readonly [speaker: number | null, start: number, text: string])[]) =>
  said.map(([speaker, start, text]): ReaderParagraph => ({
    start,
    end: start + 10,
    speaker,
    sentences: [0],
    words: timed(text, start),
  }));
const unnamed = { name: null, role: null, company: null };

/** The names of two speakers of a recording, by a live text. */
function names(text: ReturnType<typeof live>, paragraphs: ReaderParagraph[]) {
  const { turns } = toKeptText(text, true);
  return withLiveNames([unnamed, unnamed], paragraphs, turns).map(({ name }) => name);
}

const welcome = "Good morning and welcome to our call for the fourth quarter.";
const figures = "Revenue rose by 4% to twelve million crowns in the quarter.";
const margins = "What do you expect of margins in the coming year, please?";
const marked = (name: string) => `${name} (from the live text)`;

describe("names of a live text in a recording", () => {
  const both = live(["Olga Marsh", 0, welcome], ["Ines Calloway", 20, figures]);

  it("go to whoever says the same words at the same time, whatever their number, and say where they come from", () => {
    const said = recorded([1, 0.4, welcome], [0, 20.4, figures.toLowerCase()]);
    expect(names(both, said)).toEqual([marked("Ines Calloway"), marked("Olga Marsh")]);
    const [speaker] = withLiveNames([unnamed], recorded([0, 0, welcome]), toKeptText(both, true).turns);
    expect(speaker).toMatchObject({ isFromLiveText: true, role: null });
  });

  it("are left out where the words or the time differ", () => {
    expect(names(both, recorded([0, 0, figures], [1, 20, welcome]))).toEqual([null, null]);
    expect(names(both, recorded([0, 30, welcome], [1, 50, figures]))).toEqual([null, null]);
  });

  it("are left out where the recording has two people as one speaker, or one as two", () => {
    expect(names(both, recorded([0, 0, welcome], [0, 20, figures]))).toEqual([null, null]);
    const again = live(["Olga Marsh", 0, welcome], ["Olga Marsh", 40, margins]);
    expect(names(again, recorded([0, 0, welcome], [1, 40, margins]))).toEqual([null, null]);
  });

  it("are left out for a speaker whom the live text also only numbers", () => {
    const half = live(["Olga Marsh", 0, welcome], ["Speaker 3", 40, margins], ["Ines Calloway", 20, figures]);
    const said = recorded([0, 0, welcome], [1, 20, figures], [0, 40, margins]);
    expect(names(half, said)).toEqual([null, marked("Ines Calloway")]);
  });

  it("need a few words", () => {
    expect(
      names(live(["Olga Marsh", 0, "Good morning everyone."]), recorded([0, 0, "Good morning everyone."])),
    ).toEqual([null, null]);
  });
});

describe("what is kept of a live text", () => {
  it("has no words where speakers are only numbered or labelled", () => {
    const numbered = live(["Speaker 1", 0, welcome], ["spk_0", 20, figures], [null, 40, margins]);
    expect(toKeptText(numbered, false)).toEqual({ sections: [], turns: [], isWhole: false });
  });

  it("has five words from the middle of each paragraph", () => {
    expect(toKeptText(live(["Olga Marsh", 0, welcome]), true).turns).toEqual([
      ["Olga Marsh", 1.5, "welcome to our call for"],
    ]);
  });
});
