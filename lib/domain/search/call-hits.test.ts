import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { noSections } from "../../../test-support/words/find-in-call.ts";
import { buildChapterTree } from "../chapters/chapter-tree.ts";
import { layOut, sentenceStarts } from "../transcript/transcript-text.ts";
import type { ReaderWord } from "../../contract/board/transcript-detail.ts";
import { listHits, rowOfMatch } from "./call-hits.ts";
import { parseCallQuery, searchCall } from "./search-call.ts";

/** Words spoken one per second from `start`. */
function paragraph(key: string, start: number, text: string) {
  const words = text.split(" ").map((word, index): ReaderWord => [word, start + index, start + index + 1]);
  return layOut(key, words, sentenceStarts(words), "Ines Calloway");
}

const paragraphs = [
  paragraph("a", 0, "Good morning. Gross margin, adjusted margin too. No more."),
  paragraph("b", 40, "Margin again."),
];
const { nodes } = buildChapterTree(
  [
    { ...chapter(1, 1, 0, 40), title: "Opening" },
    { ...chapter(2, 1, 40, 60), title: "Margin and méx" },
  ],
  60,
);

function listed(query: string) {
  const parsed = parseCallQuery(query);
  if (!parsed.ok) return [];
  return listHits(paragraphs, nodes, searchCall(paragraphs, noSections, parsed.query), parsed.query);
}

describe("the matches in a call", () => {
  it("are listed in its order: each sentence once with all its matches, and chapters whose titles match", () => {
    const rows = listed("margin");
    expect(rows.map((row) => [row.kind, row.seconds])).toEqual([
      ["sentence", 3],
      ["chapter", 40],
      ["sentence", 40],
    ]);
    const [first] = rows;
    expect(
      first?.kind === "sentence" && paragraphs[0]!.text.slice(first.sentence.from, first.sentence.to),
    ).toBe("Gross margin, adjusted margin too.");
    expect(first?.matches.map(({ from, to }) => paragraphs[0]!.text.slice(from, to))).toEqual([
      "margin",
      "margin",
    ]);
  });

  it("are found in titles as in words, regardless of accents", () => {
    expect(listed("mex").map((row) => row.kind)).toEqual(["chapter"]);
    expect(listed("  ")).toEqual([]);
  });

  it("each have a row", () => {
    const rows = listed("margin");
    expect([0, 1, 2].map((match) => rowOfMatch(rows, match))).toEqual([0, 0, 2]);
    expect(rowOfMatch(listed("mex"), -1)).toBe(-1);
  });
});
