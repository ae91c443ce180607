import { describe, expect, it } from "vitest";
import { layOut } from "../transcript/transcript-text.ts";
import { silenceAt, silencesOf } from "./silences.ts";

const said = (...words: [string, number, number][]) => layOut(String(words[0]?.[1]), words, [0], null);

describe("the silences of a call", () => {
  it("are the long pauses and the time before the first word, each a little shortened", () => {
    const paragraphs = [said(["Good", 20, 20.4], ["morning", 20.5, 21]), said(["Thanks", 25, 25.5])];
    expect(silencesOf(paragraphs)).toEqual([
      { from: 0.25, to: 19.7 },
      { from: 21.25, to: 24.7 },
    ]);
  });

  it("are not found where somebody else speaks meanwhile", () => {
    const paragraphs = [said(["So", 0, 0.4], ["well", 9, 9.5]), said(["Operator", 0.5, 8.8])];
    expect(silencesOf(paragraphs)).toEqual([]);
  });

  it("are skipped only while enough of them is left", () => {
    const silences = [{ from: 21.25, to: 24.7 }];
    expect(silenceAt(silences, 21)).toBeNull();
    expect(silenceAt(silences, 22)).toEqual(silences[0]);
    expect(silenceAt(silences, 24.5)).toBeNull();
    expect(silenceAt(silences, 30)).toBeNull();
  });
});
