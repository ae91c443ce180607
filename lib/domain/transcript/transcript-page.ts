import type { TextParagraph, TextPlace } from "./transcript-text.ts";

/** A paragraph, or the part of it that fits a page. */
export interface PagePart {
  paragraph: TextParagraph;
  startSeconds: number;
  text: string;
}

/** One page of what is said in a stretch of a call. */
export interface TextPage {
  parts: PagePart[];
  /** Where the next page begins; null when this is the last one. */
  next: TextPlace | null;
}

/** A half-open stretch of a call in seconds. */
export interface Stretch {
  fromSeconds: number;
  toSeconds: number;
}

/**
 * The words that begin within a stretch, from a place on, up to `maxCharacters`. A paragraph is divided between words
 * only where the page would otherwise be empty, and a word only where it is longer than a page.
 */
export function transcriptPage(
  paragraphs: readonly TextParagraph[],
  { fromSeconds, toSeconds }: Stretch,
  { paragraph: first, offset }: TextPlace,
  maxCharacters: number,
): TextPage {
  const parts: PagePart[] = [];
  let left = maxCharacters;
  for (let index = first; index < paragraphs.length; index += 1) {
    const paragraph = paragraphs[index]!;
    const { from, to } = within(paragraph, fromSeconds, toSeconds);
    const begin = index === first ? Math.max(from, offset) : from;
    if (begin >= to) continue;
    if (to - begin > left && parts.length > 0) return { parts, next: { paragraph: index, offset: begin } };
    const end = to - begin > left ? lastGap(paragraph.text, begin, begin + left) : to;
    const text = paragraph.text.slice(begin, end).trim();
    if (text !== "") parts.push({ paragraph, startSeconds: secondsAt(paragraph, begin), text });
    if (end < to) return { parts, next: { paragraph: index, offset: end } };
    left -= end - begin;
  }
  return { parts, next: null };
}

/** The part of a paragraph's text whose words begin within a stretch. */
function within(
  { words, offsets, text }: TextParagraph,
  fromSeconds: number,
  toSeconds: number,
): { from: number; to: number } {
  const isInside = ([, start]: TextParagraph["words"][number]) => start >= fromSeconds && start < toSeconds;
  const first = words.findIndex(isInside);
  if (first === -1) return { from: 0, to: 0 };
  const last = words.findLastIndex(isInside);
  return { from: offsets[first] ?? 0, to: offsets[last + 1] ?? text.length };
}

function secondsAt({ words, offsets, start }: TextParagraph, offset: number): number {
  return (
    words[
      Math.max(
        0,
        offsets.findLastIndex((at) => at <= offset),
      )
    ]?.[1] ?? start
  );
}

/** The end of the last word before `to`, or `to` where there is none; never between the halves of a character. */
function lastGap(text: string, from: number, to: number): number {
  const gap = text.lastIndexOf(" ", to);
  if (gap > from) return gap;
  return /[\uD800-\uDBFF]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
