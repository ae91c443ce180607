import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";

/** Each level takes a lane, a chip and an indentation on a screen. Recordings have three to five. */
const maxLevels = 10;

/** All chapters with at most ten levels: deeper ones get the deepest of these. */
export function boundLevels(chapters: readonly ReaderChapter[]): ReaderChapter[] {
  const levels = [...new Set(chapters.map(({ level }) => level))].toSorted((a, b) => a - b);
  const deepest = levels[maxLevels - 1] ?? Infinity;
  return chapters.map((chapter) => ({ ...chapter, level: Math.min(chapter.level, deepest) }));
}

/** A recording has up to about 200. Each is a row and a mark on a screen. */
const maxChapters = 2_000;

/** At most 2,000 chapters: the deepest levels are left out first, and within a level the latest chapters. */
export function boundCount(chapters: readonly ReaderChapter[]): ReaderChapter[] {
  if (chapters.length <= maxChapters) return [...chapters];
  return chapters
    .toSorted((a, b) => a.level - b.level || a.startSeconds - b.startSeconds || a.id - b.id)
    .slice(0, maxChapters);
}
