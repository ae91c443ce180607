import { wordSpan, type TextParagraph, type TextPlace } from "./transcript-text.ts";

/** The stretch of a call in an address. Seconds. */
export interface Passage {
  from: number;
  to: number;
}

/** Why the `end` of an address gives no stretch. */
export type PassageProblem = "endWithoutStart" | "endNotAfterStart";

/** The stretch from `t` to `end` of an address, or what is wrong with it; null without an end. */
export function readPassage(
  t: number | null,
  end: number | null,
): { passage: Passage } | { problem: PassageProblem } | null {
  if (end === null) return null;
  if (t === null) return { problem: "endWithoutStart" };
  return end > t ? { passage: { from: t, to: end } } : { problem: "endNotAfterStart" };
}

/** Where the words of a stretch stand, which are those whose middle lies in it; null where nothing is said. */
export function placesOf(
  paragraphs: readonly TextParagraph[],
  { from, to }: Passage,
): { from: TextPlace; to: TextPlace } | null {
  let first: TextPlace | null = null;
  let last: TextPlace | null = null;
  for (const [index, paragraph] of paragraphs.entries()) {
    if (paragraph.end < from || paragraph.start > to) continue;
    for (const [word, [, start, end]] of paragraph.words.entries()) {
      const middle = (start + end) / 2;
      if (middle < from || middle > to) continue;
      const span = wordSpan(paragraph, word);
      first ??= { paragraph: index, offset: span.from };
      last = { paragraph: index, offset: span.to };
    }
  }
  return first && last && { from: first, to: last };
}
