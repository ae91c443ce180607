import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { activeChapterAt, nearestShown, neighbourChapter } from "./active-chapter.ts";
import { buildChapterTree } from "./chapter-tree.ts";

const tree = buildChapterTree(
  [
    chapter(1, 1, 10, 50),
    chapter(2, 2, 10, 30),
    chapter(3, 3, 15, 20),
    chapter(4, 2, 35, 50),
    chapter(5, 1, 50, 90),
  ],
  100,
);
const idAt = (seconds: number) => activeChapterAt(tree.nodes, seconds)?.chapter.id ?? null;

describe("the active chapter", () => {
  it.each([
    [0, null],
    [10, 2],
    [14.9, 2],
    [15, 3],
    [20, 2],
    [30, 1],
    [35, 4],
    [49.99, 4],
    [50, 5],
    [90, 5],
    [95, null],
  ])(
    "at %d seconds is %s: the deepest that covers it, and the one that starts wins the boundary",
    (at, id) => {
      expect(idAt(at)).toBe(id);
    },
  );

  it("falls back to the nearest ancestor that the filter shows", () => {
    const shown = new Set(tree.nodes.filter((node) => node.chapter.level !== 3));
    expect(nearestShown(activeChapterAt(tree.nodes, 16), shown)?.chapter.id).toBe(2);
    expect(nearestShown(activeChapterAt(tree.nodes, 16), new Set())).toBeNull();
    expect(nearestShown(null, shown)).toBeNull();
  });

  it("steps to the next start, and back to the start of the current chapter first, then of the one before", () => {
    expect(neighbourChapter(tree.nodes, 12, "next")?.chapter.id).toBe(3);
    expect(neighbourChapter(tree.nodes, 99, "next")).toBeNull();
    expect(neighbourChapter(tree.nodes, 45, "previous")?.chapter.id).toBe(4);
    expect(neighbourChapter(tree.nodes, 36, "previous")?.chapter.id).toBe(3);
    expect(neighbourChapter(tree.nodes, 2, "previous")?.chapter.id).toBe(1);
  });
});
