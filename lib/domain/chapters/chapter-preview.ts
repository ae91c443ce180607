import { lastAtOrBefore, sentenceSpan, type TextParagraph } from "../transcript/transcript-text.ts";
import type { ChapterNode } from "./chapter-tree.ts";

/** The first sentence of a chapter, its length, and who speaks for how long. Seconds; null where not known. */
export interface ChapterPreview {
  firstSentence: string | null;
  lengthSeconds: number | null;
  /** The named speakers, the longest first. */
  talk: readonly { name: string; seconds: number }[];
}

// Upstream rounds chapters to whole seconds.
const roundingSeconds = 0.5;

/** The preview of a chapter. */
export function chapterPreview(
  { chapter, untilSeconds }: ChapterNode,
  paragraphs: readonly TextParagraph[],
): ChapterPreview {
  const { startSeconds } = chapter;
  const length = untilSeconds - startSeconds;
  return {
    firstSentence: firstSentenceOf(paragraphs, startSeconds, untilSeconds),
    lengthSeconds: length > 0 ? length : null,
    talk: talkWithin(paragraphs, startSeconds, untilSeconds),
  };
}

function firstSentenceOf(
  paragraphs: readonly TextParagraph[],
  startSeconds: number,
  untilSeconds: number,
): string | null {
  const from = Math.max(
    0,
    lastAtOrBefore(paragraphs, startSeconds, ({ start }) => start),
  );
  for (const paragraph of paragraphs.slice(from, from + 2)) {
    const word = paragraph.words.findIndex(([, start]) => start >= startSeconds - roundingSeconds);
    if (word < 0) continue;
    const isInside = (paragraph.words[word]?.[1] ?? 0) < Math.max(untilSeconds, startSeconds + 1);
    const span = sentenceSpan(paragraph, word);
    return isInside ? paragraph.text.slice(span.from, span.to) : null;
  }
  return null;
}

function talkWithin(
  paragraphs: readonly TextParagraph[],
  startSeconds: number,
  untilSeconds: number,
): ChapterPreview["talk"] {
  const spoken = new Map<string, number>();
  for (const { speaker, start, end } of paragraphs) {
    const seconds = Math.min(end, untilSeconds) - Math.max(start, startSeconds);
    if (speaker === null || seconds <= roundingSeconds) continue;
    spoken.set(speaker, (spoken.get(speaker) ?? 0) + seconds);
  }
  return [...spoken].map(([name, seconds]) => ({ name, seconds })).sort((a, b) => b.seconds - a.seconds);
}
