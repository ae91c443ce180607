import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";

/** Each level is a lane, a choice and an indentation on a screen. Recordings have three to five. */
const mostLevels = 10;

/** The chapters with at most ten levels: what is deeper counts as the deepest of them, and none is left out. */
export function boundLevels(chapters: readonly ReaderChapter[]): ReaderChapter[] {
  const levels = [...new Set(chapters.map(({ level }) => level))].toSorted((a, b) => a - b);
  const deepest = levels[mostLevels - 1] ?? Infinity;
  return chapters.map((chapter) => ({ ...chapter, level: Math.min(chapter.level, deepest) }));
}
