import { describe, expect, it } from "vitest";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { findInCall } from "../../../test-support/words/find-in-call.ts";
import { layOut, sentenceStarts } from "../transcript/transcript-text.ts";
import { queryWithinCall } from "./query-pieces.ts";
import { conditionsOf, fits } from "./fits.ts";
import { firstHitFrom, parseCallQuery, prepareSearch, stepHit } from "./search-call.ts";

function paragraph(
  key: string,
  text: string,
  start = 0,
  speaker = "Ines Calloway",
  role: string | null = null,
) {
  const words = text.split(" ").map((word, index): ReaderWord => [word, start + index, start + index + 1]);
  return layOut(key, words, sentenceStarts(words), speaker, role);
}

const call = [
  paragraph("a", "Capacity in Gdańsk is up 7.5%. “Don’t” wait for Ægir—it’s full."),
  paragraph(
    "b",
    "Gross margin, gross Margin and GROSS margin.",
    60,
    "Marit Ostrow",
    "Chief Financial Officer",
  ),
];
const sections = {
  chapters: [{ title: "Margin bridge", level: 2, startSeconds: 50, endSeconds: 90 }],
  questions: [{ start: 60, end: null }],
};
const found = (query: string) =>
  findInCall(call, query, sections).map((hit) => call[hit.paragraph]!.text.slice(hit.from, hit.to));

describe("search in a call", () => {
  it.each([
    ["gdansk", ["Gdańsk"]],
    ["GDAŃSK", ["Gdańsk"]],
    ['"gross   margin"', ["Gross margin", "gross Margin", "GROSS margin"]],
    ["margin gross -capacity", ["Gross", "margin", "gross", "Margin", "GROSS", "margin"]],
    ["gross -margin", []],
    ["gross capacity", []],
    ["in gdansk is", ["in", "Gdańsk", "is"]],
    ["don't", ["Don’t"]],
    ["aegir-it's", ["Ægir—it’s"]],
    ["aegi", []],
    ["aegi*", ["Ægir"]],
    ["up near:2 wait", []],
    ["wait near:2 aegir", ["wait", "Ægir"]],
    ["7.5%", ["7.5"]],
    ["7.6", []],
    ["is speaker:calloway", ["is"]],
    ["is speaker:cfo", []],
    ["margin speaker:cfo section:questions level:2", ["margin", "Margin", "margin"]],
    ["margin section:presentation", []],
  ])("finds by %j what the search of all calls finds", (query, written) =>
    expect(found(query)).toEqual(written),
  );

  it.each([
    ["margin near:3 gross -capacity", false],
    ["capacity speaker:cfo", false],
    ["margin speaker:cfo", true],
  ])("%s makes the filter words of a paragraph with margins: %s", (query, isMade) => {
    let made = false;
    const said = {
      words: ["gross", "margin"],
      get filters() {
        made = true;
        return [];
      },
    };
    const parsed = parseCallQuery(query);
    if (parsed.ok) fits(said, conditionsOf(parsed.query));
    expect(made).toBe(isMade);
  });

  it("is prepared for as long as there is time, and goes on from there", () => {
    expect(prepareSearch(call, 0, Number.NEGATIVE_INFINITY)).toBe(0);
    expect(prepareSearch(call, 1, Number.POSITIVE_INFINITY)).toBe(call.length);
    expect(prepareSearch([], 0, Number.POSITIVE_INFINITY)).toBe(0);
  });

  it("does not match across paragraphs", () => expect(found('"full gross"')).toEqual([]));

  it("divides a long paragraph as the index does, and finds the places in the whole", () => {
    const said = Array.from({ length: 600 }, (_, index) => `w${index}${index % 90 === 89 ? "." : ""}`);
    const long = paragraph("long", said.join(" "));
    const places = (q: string) => findInCall([long], q).map(({ from, to }) => long.text.slice(from, to));
    expect(places("w0 w2")).toEqual(["w0", "w2"]);
    expect(places("w590 w599")).toEqual(["w590", "w599"]);
    expect(places("w0 w599")).toEqual([]);
  });

  it("starts at the reader's place and wraps around", () => {
    const hits = findInCall(call, "gross");
    expect(firstHitFrom(hits, 1)).toBe(0);
    expect(firstHitFrom(hits, 9)).toBe(0);
    expect(firstHitFrom([], 0)).toBe(-1);
    expect([stepHit(3, 2, 1), stepHit(3, 0, -1), stepHit(0, 0, 1)]).toEqual([0, 2, -1]);
  });
});

describe("a query among all calls", () => {
  it.each([
    ["margin", "margin"],
    ['company:"Umberfield Group" "gross margin" date:90d', '"gross margin"'],
    ["exchange:NYSE raise near:3 guidance -steel speaker:CFO", "raise near:3 guidance -steel speaker:CFO"],
  ])("%s is within one call %s", (query, within) => expect(queryWithinCall(query)).toBe(within));
});
