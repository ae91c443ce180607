import { describe, expect, it } from "vitest";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { layOut } from "../transcript/transcript-text.ts";
import { firstHitFrom, searchTranscript, stepHit } from "./transcript-search.ts";

const paragraph = (key: string, text: string) =>
  layOut(
    key,
    text.split(" ").map((word, index): ReaderWord => [word, index, index + 1]),
    [0],
    null,
  );
const call = [
  paragraph("a", "Capacity in Gdańsk is up 7.5%. “Don’t” wait for Ægir—it’s full."),
  paragraph("b", "Gross margin, gross Margin and GROSS margin."),
];
const found = (query: string) =>
  searchTranscript(call, query).map((hit) => call[hit.paragraph]!.text.slice(hit.from, hit.to));

describe("search in the transcript", () => {
  it.each([
    ["gdansk", ["Gdańsk"]],
    ["GDAŃSK", ["Gdańsk"]],
    ["gross   margin", ["Gross margin", "gross Margin", "GROSS margin"]],
    ["in gdansk is", ["in Gdańsk is"]],
    ["don't", ["Don’t"]],
    ["aegir-it's", ["Ægir—it’s"]],
    ["aegi", ["Ægi"]],
    ["7.5%", ["7.5%"]],
    ["7.6", []],
    ["", []],
    ["  ", []],
  ])("finds %j as it is written", (query, written) => expect(found(query)).toEqual(written));

  it("does not match across paragraphs", () => expect(found("full. Gross")).toEqual([]));

  it("starts at the reader's place and wraps around", () => {
    const hits = searchTranscript(call, "gross");
    expect(firstHitFrom(hits, 1)).toBe(0);
    expect(firstHitFrom(hits, 9)).toBe(0);
    expect(firstHitFrom([], 0)).toBe(-1);
    expect([stepHit(3, 2, 1), stepHit(3, 0, -1), stepHit(0, 0, 1)]).toEqual([0, 2, -1]);
  });
});
