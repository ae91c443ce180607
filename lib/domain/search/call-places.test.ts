import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { noSections } from "../../../test-support/words/find-in-call.ts";
import { buildChapterTree } from "../chapters/chapter-tree.ts";
import { layOut, sentenceStarts } from "../transcript/transcript-text.ts";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { chosenBy, currentPlace, findPlaces } from "./call-places.ts";

function paragraph(key: string, start: number, text: string) {
  const words = text.split(" ").map((word, index): ReaderWord => [word, start + index, start + index + 1]);
  return layOut(key, words, sentenceStarts(words), "Ines Calloway");
}

const paragraphs = [paragraph("a", 0, "Margin rose. The margin held."), paragraph("b", 40, "Margin again.")];
const tree = buildChapterTree([{ ...chapter(1, 1, 40, 60), title: "Margin by region" }], 60);
const find = (query: string, filtered: ReadonlySet<number> | null = null) =>
  findPlaces({ paragraphs, sections: noSections, tree, filtered }, query);

describe("the places of a text in a call", () => {
  it("are its matches, and a row for each sentence and chapter with a match", () => {
    const { hits, rows, hiddenHits } = find("margin");
    expect([hits.length, rows.length, hiddenHits]).toEqual([3, 4, 0]);
  });

  it("leave out what a filter hides, and count it", () => {
    const { hits, rows, hiddenHits } = find("margin", new Set([1]));
    expect([hits.length, rows.length, hiddenHits]).toEqual([1, 2, 2]);
  });
});

describe("a text that cannot be searched", () => {
  it.each([
    ['"gross', "A quotation mark is open: close the phrase with a second one."],
    ["-steel", "Add a word to look for: filters and excluded words alone fit nearly every sentence."],
    ["margin company:umberfield", "company:, exchange: and days choose among calls; this is one call."],
    ["margin date:90d", "company:, exchange: and days choose among calls; this is one call."],
  ])("%s finds nothing and says why", (query, problem) => {
    expect(find(query)).toEqual({ query, problem, hits: [], hiddenHits: 0, rows: [] });
  });

  it("is no problem while it is empty", () => expect(find("  ").problem).toBeNull());
});

describe("the current place", () => {
  it("is the first at or after the reader's place", () => {
    expect(currentPlace(find("margin"), null, 0)).toEqual({ current: 0, currentRow: 0 });
    expect(currentPlace(find("margin"), null, 1)).toEqual({ current: 2, currentRow: 3 });
  });

  it("is the row that was chosen, a sentence or a chapter", () => {
    const places = find("margin");
    const current = (row: number) => currentPlace(places, chosenBy("margin", places.rows[row]!), 0);
    expect(current(1)).toEqual({ current: 1, currentRow: 1 });
    expect(current(2).currentRow).toBe(2);
  });

  it("is not what was chosen for another text", () => {
    expect(currentPlace(find("margin"), { of: "marg", match: 2 }, 0).current).toBe(0);
  });

  it("is a chapter where no sentence matches, and nothing where nothing matches", () => {
    expect(currentPlace(find("region"), null, 0)).toEqual({ current: -1, currentRow: 0 });
    expect(currentPlace(find("zebra"), null, 0)).toEqual({ current: -1, currentRow: -1 });
  });
});
