import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { buildChapterTree } from "../chapters/chapter-tree.ts";
import { layOut } from "../transcript/transcript-text.ts";
import { collapseHidden } from "./collapse-hidden.ts";

const paragraphs = ["Ines", "Tomas", "Tomas", null, "Ines", "Bo"].map((speaker, index) =>
  layOut(String(index), [["Well.", index * 10, index * 10 + 5]], [0], speaker),
);
const { nodes } = buildChapterTree(
  [chapter(1, 1, 0, 60), chapter(2, 2, 10, 20), chapter(3, 2, 20, 60), chapter(4, 3, 40, 60)],
  60,
);
const headings = new Map([
  [0, [nodes[0]!]],
  [1, [nodes[1]!]],
  [2, [nodes[2]!]],
  [4, [nodes[3]!]],
]);

function laidOut(shown: ReadonlySet<number> | null, count = paragraphs.length) {
  return collapseHidden(paragraphs, count, headings, shown).map((piece) =>
    piece.kind === "hidden"
      ? `${piece.first}–${piece.last} ${piece.speakers.join("+")} ${piece.seconds} s`
      : `${piece.index} [${piece.chapters.map((node) => node.chapter.id).join(" ")}]`,
  );
}

describe("the text with some of it hidden", () => {
  it("folds what is hidden, and keeps the headings of chapters that go on", () => {
    expect(laidOut(new Set([0, 4]))).toEqual(["0 [1]", "1–3 Tomas 15 s", "4 [3 4]", "5–5 Bo 5 s"]);
  });

  it("is whole when nothing is hidden, as far as it is rendered", () => {
    expect(laidOut(null, 3)).toEqual(["0 [1]", "1 [2]", "2 [3]"]);
    expect(laidOut(new Set([5]), 3)).toEqual(["0–2 Ines+Tomas 15 s"]);
  });
});
