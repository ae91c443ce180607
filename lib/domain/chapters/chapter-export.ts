import { csvHead, csvLine } from "../text/csv.ts";
import { cueEnd, cueTime, escapeCue } from "../transcript/cue.ts";
import type { ChapterTree } from "./chapter-tree.ts";

/** Chapters as CSV: number in reading order, level, times in seconds, title, and the titles of the outer chapters. */
export function chaptersCsv({ nodes }: ChapterTree): string {
  const rows = nodes.map(({ chapter, path }, index) => [
    String(index + 1),
    String(chapter.level),
    String(chapter.startSeconds),
    String(chapter.endSeconds),
    chapter.title,
    path
      .slice(0, -1)
      .map((node) => node.chapter.title)
      .join(" > "),
  ]);
  const head = csvHead(["number", "level", "startSeconds", "endSeconds", "title", "within"]);
  return head + rows.map(csvLine).join("");
}

/** Chapters as a WebVTT track, in which inner chapters lie within the times of outer ones. */
export function chaptersVtt({ nodes }: ChapterTree): string {
  const cues = nodes.map(({ chapter, untilSeconds }) => {
    const { startSeconds, title } = chapter;
    const end = cueEnd(startSeconds, untilSeconds);
    return `${cueTime(startSeconds, ".")} --> ${cueTime(end, ".")}\n${escapeCue(title)}`;
  });
  return ["WEBVTT", ...cues].join("\n\n") + "\n";
}

/** The outermost chapters as JSON chapters 1.2, which Podcasting 2.0 players read. They have one level. */
export function podcastChapters({ roots }: ChapterTree, title: string | null): string {
  const chapters = roots.map(({ chapter, untilSeconds }) => ({
    startTime: chapter.startSeconds,
    ...(untilSeconds > chapter.startSeconds && { endTime: untilSeconds }),
    title: chapter.title,
  }));
  return `${JSON.stringify({ version: "1.2.0", ...(title !== null && { title }), chapters }, null, 2)}\n`;
}
