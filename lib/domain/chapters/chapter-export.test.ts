import { expect, it } from "vitest";
import { chapter } from "../../../test-support/chapter.ts";
import { chaptersCsv, podcastChapters } from "./chapter-export.ts";
import { buildChapterTree } from "./chapter-tree.ts";

const tree = buildChapterTree(
  [
    { ...chapter(1, 1, 0, 60), title: "Opening, and more" },
    { ...chapter(2, 2, 10, 20), title: "=SUM(A1)" },
    { ...chapter(3, 1, 60, 60), title: "Close" },
  ],
  100,
);

it("chapters as CSV have their place in the outline, and no cell that a spreadsheet would run", () => {
  expect(chaptersCsv(tree).trim().split("\r\n")).toEqual([
    "number,level,startSeconds,endSeconds,title,within",
    '1,1,0,60,"Opening, and more",',
    `2,2,10,20,'=SUM(A1),"Opening, and more"`,
    "3,1,60,60,Close,",
  ]);
});

it("podcast players get the outermost chapters, with ends that lie after their starts", () => {
  expect(JSON.parse(podcastChapters(tree, "Q3"))).toEqual({
    version: "1.2.0",
    title: "Q3",
    chapters: [
      { startTime: 0, endTime: 60, title: "Opening, and more" },
      { startTime: 60, endTime: 100, title: "Close" },
    ],
  });
  expect(JSON.parse(podcastChapters(buildChapterTree([], null), null))).toEqual({
    version: "1.2.0",
    chapters: [],
  });
});
