import { expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { chaptersCsv, chaptersVtt, podcastChapters } from "./chapter-export.ts";
import { buildChapterTree } from "./chapter-tree.ts";

const tree = buildChapterTree(
  [
    { ...chapter(1, 1, 0, 60), title: "Opening, and more" },
    { ...chapter(2, 2, 10, 20), title: "=SUM(A1)" },
    { ...chapter(3, 1, 60, 60), title: "Close" },
  ],
  100,
);

it("chapters as CSV have their place in the outline, and no cell that a spreadsheet would run as a formula", () => {
  expect(chaptersCsv(tree).trim().split("\r\n")).toEqual([
    "number,level,startSeconds,endSeconds,title,within",
    '1,1,0,60,"Opening, and more",',
    `2,2,10,20,'=SUM(A1),"Opening, and more"`,
    "3,1,60,60,Close,",
  ]);
});

it("podcast players get the outermost chapters, with ends only where they lie after the starts", () => {
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

it("chapters as a WebVTT track lie within their outer chapters, and each ends after its start", () => {
  const odd = buildChapterTree(
    [
      { ...chapter(1, 1, 0, 60), title: "R&D <new>" },
      { ...chapter(2, 2, 10, 20), title: "Pipeline" },
      { ...chapter(3, 1, 100, 100), title: "Close" },
    ],
    100,
  );
  expect(chaptersVtt(odd).trim().split("\n\n")).toEqual([
    "WEBVTT",
    "00:00:00.000 --> 00:01:00.000\nR&amp;D &lt;new&gt;",
    "00:00:10.000 --> 00:00:20.000\nPipeline",
    "00:01:40.000 --> 00:01:40.001\nClose",
  ]);
  expect(chaptersVtt(buildChapterTree([], null))).toBe("WEBVTT\n");
});
