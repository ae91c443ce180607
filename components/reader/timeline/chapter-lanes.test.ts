import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/chapter.ts";
import { chapterOnLane, layOutLanes } from "./chapter-lanes.ts";
import { buildChapterTree } from "../../../lib/domain/chapters/chapter-tree.ts";

describe("chapters on the timeline", () => {
  it("has one lane per level, to scale", () => {
    const { nodes } = buildChapterTree(
      [chapter(1, 1, 0, 50), chapter(2, 1, 50, 100), chapter(3, 2, 10, 30)],
      100,
    );
    const lanes = layOutLanes(nodes, [1, 2], 100, 1000);
    expect(lanes.map((lane) => lane.segments.map(({ from, to }) => [from, to]))).toEqual([
      [
        [0, 500],
        [500, 1000],
      ],
      [[100, 300]],
    ]);
  });

  it("merges neighbours too narrow to hit, and still tells them apart by time", () => {
    const many = Array.from({ length: 200 }, (_, index) => chapter(index, 1, index, index + 1));
    const { nodes } = buildChapterTree(many, 200);
    const [lane] = layOutLanes(nodes, [1], 200, 800);
    expect(lane!.segments.every(({ from, to }) => to - from >= 8)).toBe(true);
    expect(lane!.segments.flatMap((segment) => segment.nodes)).toHaveLength(200);
    expect(chapterOnLane(lane!, 401, 100.25)?.chapter.id).toBe(100);
  });

  it("leaves out what lies outside the recording and cuts what sticks out", () => {
    const { nodes } = buildChapterTree([chapter(1, 1, 0, 150), chapter(2, 1, 120, 130)], 100);
    expect(layOutLanes(nodes, [1], 100, 100)[0]!.segments).toMatchObject([{ from: 0, to: 100 }]);
    expect(layOutLanes(nodes, [1], 0, 100)).toEqual([]);
  });
});
