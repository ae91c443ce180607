import { expect, it } from "vitest";
import { boundLevels } from "./bound-levels.ts";
import { buildChapterTree } from "./chapter-tree.ts";

const chapters = (levels: number[]) =>
  levels.map((level, id) => ({ id, title: `${id}`, level, startSeconds: id, endSeconds: 20_000 }));

it("leaves the levels that recordings have as they are", () => {
  expect(boundLevels(chapters([3, 1, 7, 1]))).toEqual(chapters([3, 1, 7, 1]));
});

it("keeps 10,000 chapters of as many levels, at ten of them", () => {
  const bounded = boundLevels(chapters(Array.from({ length: 10_000 }, (_, index) => index * 3)));
  const tree = buildChapterTree(bounded, 20_000);
  expect(tree.nodes).toHaveLength(10_000);
  expect(tree.levels).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(Math.max(...tree.nodes.map(({ path }) => path.length))).toBe(10);
});
