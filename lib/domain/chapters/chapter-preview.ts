import { lastAtOrBefore, sentenceSpan, type TextParagraph } from "../transcript/transcript-text.ts";
import type { ChapterNode } from "./chapter-tree.ts";

/** What a chapter begins with, and how long it is. Seconds; null where that is not known. */
export interface ChapterPreview {
  firstSentence: string | null;
  lengthSeconds: number | null;
}

// Upstream rounds chapters to whole seconds.
const roundingSeconds = 0.5;

/** Looks into a chapter without moving there. */
export function chapterPreview(
  { chapter, untilSeconds }: ChapterNode,
  paragraphs: readonly TextParagraph[],
): ChapterPreview {
  const { startSeconds } = chapter;
  const length = untilSeconds - startSeconds;
  const from = Math.max(
    0,
    lastAtOrBefore(paragraphs, startSeconds, ({ start }) => start),
  );
  for (const paragraph of paragraphs.slice(from, from + 2)) {
    const word = paragraph.words.findIndex(([, start]) => start >= startSeconds - roundingSeconds);
    if (word < 0) continue;
    const isInside = (paragraph.words[word]?.[1] ?? 0) < Math.max(untilSeconds, startSeconds + 1);
    const span = sentenceSpan(paragraph, word);
    return {
      firstSentence: isInside ? paragraph.text.slice(span.from, span.to) : null,
      lengthSeconds: length > 0 ? length : null,
    };
  }
  return { firstSentence: null, lengthSeconds: length > 0 ? length : null };
}
