import { describe, expect, it } from "vitest";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { chapterOnLane, layOutLanes, touchHitArea } from "./chapter-lanes.ts";

describe("chapters on the timeline", () => {
  it("are laid out in one lane per level, to scale", () => {
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

  it("are merged where too narrow to hit, and still found by time", () => {
    const many = Array.from({ length: 200 }, (_, index) => chapter(index, 1, index, index + 1));
    const { nodes } = buildChapterTree(many, 200);
    const [lane] = layOutLanes(nodes, [1], 200, 800);
    expect(lane!.segments.every(({ from, to }) => to - from >= 8)).toBe(true);
    expect(lane!.segments, "no wider than it takes").toHaveLength(100);
    expect(lane!.segments.flatMap((segment) => segment.nodes)).toHaveLength(200);
    expect(chapterOnLane(lane!, 401, 100.25)?.chapter.id).toBe(100);
  });

  it("are left out outside the recording, and cut at its end", () => {
    const { nodes } = buildChapterTree([chapter(1, 1, 0, 150), chapter(2, 1, 120, 130)], 100);
    expect(layOutLanes(nodes, [1], 100, 100)[0]!.segments).toMatchObject([{ from: 0, to: 100 }]);
    expect(layOutLanes(nodes, [1], 0, 100)).toEqual([]);
  });

  it("are wide enough for touch, or have that much room until the next one", () => {
    const starts = [0, 30, 31, 32, 90, 150, 151, 199];
    const chapters = starts.map((start, index) => chapter(index, 1, start, starts[index + 1] ?? 200));
    const sparse = [chapter(20, 2, 10, 11), chapter(21, 2, 120, 121)];
    const { nodes } = buildChapterTree([...chapters, ...sparse], 200);
    const lanes = layOutLanes(nodes, [1, 2], 200, 390, touchHitArea);
    for (const { segments } of lanes)
      segments.forEach(({ from, to }, index) => {
        const room = (segments[index + 1]?.from ?? 390) - from;
        expect(Math.max(to - from, Math.min(room, from + 44 > 390 ? to : room))).toBeGreaterThanOrEqual(44);
      });
    expect(lanes[0]!.segments.flatMap((segment) => segment.nodes)).toHaveLength(8);
    expect(lanes[1]!.segments).toHaveLength(2);
  });
});
