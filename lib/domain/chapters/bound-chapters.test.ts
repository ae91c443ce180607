import { expect, it } from "vitest";
import { boundCount, boundLevels } from "./bound-chapters.ts";
import { buildChapterTree } from "./chapter-tree.ts";

const chapters = (levels: number[]) =>
  levels.map((level, id) => ({ id, title: `${id}`, level, startSeconds: id, endSeconds: 20_000 }));

it("leaves the levels that recordings have as they are", () => {
  expect(boundLevels(chapters([3, 1, 7, 1]))).toEqual(chapters([3, 1, 7, 1]));
});

it("keeps 10,000 chapters of as many levels, at ten levels", () => {
  const bounded = boundLevels(chapters(Array.from({ length: 10_000 }, (_, index) => index * 3)));
  const tree = buildChapterTree(bounded, 20_000);
  expect(tree.nodes).toHaveLength(10_000);
  expect(tree.levels).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(Math.max(...tree.nodes.map(({ path }) => path.length))).toBe(10);
});

it("keeps 2,000 of 10,000 chapters, those with the lowest level numbers", () => {
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    id: index,
    title: "A",
    level: 1 + (index % 10) * 1_000,
    startSeconds: index,
    endSeconds: index + 1,
  }));
  const kept = boundCount(many);
  expect(kept).toHaveLength(2_000);
  expect([...new Set(kept.map(({ level }) => level))]).toEqual([1, 1_001]);
  expect(boundCount(many.slice(0, 2_000))).toEqual(many.slice(0, 2_000));
});
