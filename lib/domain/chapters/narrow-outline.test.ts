import { expect, it } from "vitest";
import { buildChapterTree } from "./chapter-tree.ts";
import { filterOutline } from "./level-filter.ts";
import { narrowOutline } from "./narrow-outline.ts";

const tree = buildChapterTree(
  [
    { id: 1, title: "Opening", level: 1, startSeconds: 0, endSeconds: 100 },
    { id: 2, title: "Capacity in Gdańsk", level: 2, startSeconds: 0, endSeconds: 40 },
    { id: 3, title: "Order book", level: 3, startSeconds: 0, endSeconds: 20 },
    { id: 4, title: "Questions", level: 1, startSeconds: 100, endSeconds: 200 },
  ],
  200,
);
const titles = (words: string, collapsed: number[] = [], levels: number[] | null = null) =>
  narrowOutline(filterOutline(tree, levels), words, new Set(collapsed)).map(({ node, isExpanded }) => [
    node.chapter.title,
    isExpanded,
  ]);

it("hides the rows below a collapsed chapter, and knows which chapters can be collapsed", () => {
  expect(titles("")).toEqual([
    ["Opening", true],
    ["Capacity in Gdańsk", true],
    ["Order book", null],
    ["Questions", null],
  ]);
  expect(titles("", [1])).toEqual([
    ["Opening", false],
    ["Questions", null],
  ]);
  expect(titles("", [1, 2], [1])).toEqual([
    ["Opening", null],
    ["Questions", null],
  ]);
});

it("finds titles regardless of accents, also in collapsed chapters, and names their outer chapters", () => {
  expect(titles("gdansk", [1])).toEqual([["Capacity in Gdańsk", null]]);
  const [row] = narrowOutline(filterOutline(tree, null), " ORDER", new Set());
  expect(row).toMatchObject({ depth: 0, setSize: 1 });
  expect(row?.hidden.map(({ chapter }) => chapter.title)).toEqual(["Opening", "Capacity in Gdańsk"]);
  expect(titles("nothing")).toEqual([]);
});
