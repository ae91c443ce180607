import { describe, expect, it } from "vitest";
import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { buildChapterTree, type ChapterNode } from "./chapter-tree.ts";

let nextId = 1;
const chapter = (
  level: number,
  startSeconds: number,
  endSeconds: number,
  title = `${level}@${startSeconds}`,
) => ({ id: nextId++, title, level, startSeconds, endSeconds }) satisfies ReaderChapter;

const shape = (nodes: ChapterNode[]): unknown[] =>
  nodes.map((node) =>
    node.children.length === 0 ? node.chapter.title : [node.chapter.title, ...shape(node.children)],
  );

describe("the chapter tree", () => {
  it("nests by level and containment, whatever order upstream lists (4.1 sorts by id)", () => {
    const tree = buildChapterTree(
      [
        chapter(3, 20, 30),
        chapter(1, 100, 200),
        chapter(2, 100, 150),
        chapter(1, 0, 100),
        chapter(2, 10, 40),
      ],
      200,
    );
    expect(shape(tree.roots)).toEqual([
      ["1@0", ["2@10", "3@20"]],
      ["1@100", "2@100"],
    ]);
    expect(tree.levels).toEqual([1, 2, 3]);
    expect(tree.nodes.map((node) => node.chapter.title)).toEqual(["1@0", "2@10", "3@20", "1@100", "2@100"]);
    expect(tree.nodes.every((node) => node.anomalies.length === 0)).toBe(true);
  });

  it("takes any depth and any first level (docs/interface.md, Chapters)", () => {
    const tree = buildChapterTree([chapter(2, 0, 50), chapter(5, 5, 20), chapter(9, 6, 7)], 50);
    expect(shape(tree.roots)).toEqual([["2@0", ["5@5", "9@6"]]]);
    expect(tree.nodes.flatMap((node) => node.anomalies)).toEqual([]);
  });

  it("gives each node the path to it", () => {
    const tree = buildChapterTree([chapter(1, 0, 50), chapter(2, 0, 20), chapter(3, 5, 9)], 50);
    expect(tree.nodes[2]!.path.map((node) => node.chapter.level)).toEqual([1, 2, 3]);
  });

  it("allows a child to extend beyond its parent by the rounding to whole seconds", () => {
    const tree = buildChapterTree([chapter(1, 0, 50), chapter(2, 0, 51), chapter(2, 50.5, 60)], 60);
    expect(tree.nodes[1]!.anomalies).toEqual([]);
  });

  it("keeps and flags chapters with anomalies", () => {
    const tree = buildChapterTree(
      [
        chapter(1, 0, 100, "fine"),
        chapter(1, 100, 90, "backwards"),
        chapter(1, 120, 120, "empty"),
        chapter(3, 130, 140, "orphan"),
        chapter(1, 300, 310, "outside"),
        chapter(1, 300, 310, "outside"),
      ],
      200,
    );
    expect(tree.nodes.map((node) => [node.chapter.title, node.anomalies])).toEqual([
      ["fine", []],
      ["backwards", ["endsBeforeItStarts"]],
      ["empty", ["hasNoLength"]],
      ["orphan", ["hasNoParent"]],
      ["outside", ["startsAfterTheRecording"]],
      ["outside", ["startsAfterTheRecording", "isDoubled"]],
    ]);
  });

  it("flags siblings that overlap, and ends a chapter without an end where the next one starts", () => {
    const tree = buildChapterTree([chapter(1, 0, 60), chapter(1, 40, 40), chapter(1, 80, 100)], 100);
    expect(tree.nodes[1]!.anomalies).toEqual(["hasNoLength", "overlapsSibling"]);
    expect(tree.nodes[1]!.untilSeconds).toBe(80);
  });

  it("is empty without chapters", () => {
    expect(buildChapterTree([], 100)).toEqual({ roots: [], nodes: [], levels: [] });
  });
});
