import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { buildChapterTree } from "./chapter-tree.ts";
import { filterOutline, isChosen, levelChoices } from "./level-filter.ts";

const tree = buildChapterTree(
  [
    chapter(1, 1, 0, 50),
    chapter(2, 2, 0, 20),
    chapter(3, 3, 5, 9),
    chapter(4, 2, 20, 50),
    chapter(5, 1, 50, 90),
  ],
  90,
);

describe("the level filter", () => {
  it("offers the levels that exist, with counts", () => {
    expect(levelChoices(tree)).toEqual([
      { label: "1", levels: [1], count: 2 },
      { label: "1–2", levels: [1, 2], count: 4 },
      { label: "All levels", levels: null, count: 5 },
    ]);
  });

  it("offers nothing to choose when there is one level or none", () => {
    expect(levelChoices(buildChapterTree([chapter(1, 4, 0, 50)], 90))).toEqual([]);
    expect(levelChoices(buildChapterTree([], 90))).toEqual([]);
  });

  it("shows the chosen levels in reading order with their place among siblings", () => {
    expect(
      filterOutline(tree, [1, 2]).map((row) => [
        row.node.chapter.id,
        row.depth,
        row.positionInSet,
        row.setSize,
      ]),
    ).toEqual([
      [1, 0, 1, 2],
      [2, 1, 1, 2],
      [4, 1, 2, 2],
      [5, 0, 2, 2],
    ]);
  });

  it("names the ancestors that are filtered out, so that a chapter of level 3 alone can be understood", () => {
    const [row] = filterOutline(tree, [3]);
    expect(row!.depth).toBe(0);
    expect(row!.hidden.map((node) => node.chapter.id)).toEqual([1, 2]);
    expect(filterOutline(tree, [1, 3])[1]!.hidden.map((node) => node.chapter.id)).toEqual([2]);
  });

  it("recognises a choice by its levels in any order", () => {
    const [, upToTwo, all] = levelChoices(tree);
    expect(isChosen(upToTwo!, [2, 1])).toBe(true);
    expect(isChosen(upToTwo!, [1])).toBe(false);
    expect(isChosen(all!, null)).toBe(true);
    expect(isChosen(all!, [1, 2, 3])).toBe(false);
  });
});
