import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { lastAtOrBefore, type TextParagraph } from "../transcript/transcript-text.ts";

// Chapter starts are whole seconds (2.2), rounded or truncated, so the first word of a chapter is at most a second away.
const reachSeconds = 1.05;

/**
 * Moves the bounds of chapters from whole seconds to the nearest start of a paragraph within about a second, else of a
 * sentence, so that a chapter begins with its first word. Other bounds stay. Seconds.
 */
export function snapChapters(
  chapters: readonly ReaderChapter[],
  paragraphs: readonly TextParagraph[],
): ReaderChapter[] {
  const paragraphStarts = paragraphs.map((paragraph) => paragraph.start);
  const sentenceStarts = paragraphs
    .flatMap(({ words, sentences: starts }) => starts.map((word) => words[word]?.[1] ?? 0))
    .sort((a, b) => a - b);
  const snap = (seconds: number) =>
    nearest(paragraphStarts, seconds) ?? nearest(sentenceStarts, seconds) ?? seconds;
  return chapters.map((chapter) => {
    const startSeconds = chapter.startSeconds === 0 ? 0 : snap(chapter.startSeconds);
    const hasLength = chapter.endSeconds > chapter.startSeconds;
    return {
      ...chapter,
      startSeconds,
      endSeconds: hasLength ? snap(chapter.endSeconds) : chapter.endSeconds,
    };
  });
}

function nearest(starts: readonly number[], seconds: number): number | null {
  const before = lastAtOrBefore(starts, seconds, (start) => start);
  const candidates = [starts[before], starts[before + 1]]
    .filter((start) => start !== undefined)
    .filter((start) => Math.abs(start - seconds) <= reachSeconds)
    .sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds));
  return candidates[0] ?? null;
}
