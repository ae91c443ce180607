import { foldText, type FoldedText } from "./fold-text.ts";
import type { TextParagraph, TextSpan } from "./transcript-text.ts";

/** One place where the search text stands. */
export interface SearchHit extends TextSpan {
  paragraph: number;
}

const folded = new WeakMap<TextParagraph, FoldedText>();

/**
 * Finds every place where the text stands, in reading order: case and diacritics folded, across the words of a
 * paragraph, runs of blanks in the query counting as one. No fuzziness: a wrong number is worse than none.
 */
export function searchTranscript(paragraphs: readonly TextParagraph[], query: string): SearchHit[] {
  const wanted = foldText(query.trim().replace(/\s+/g, " ")).text;
  if (wanted === "") return [];
  return paragraphs.flatMap((paragraph, index) => hitsIn(paragraph, index, wanted));
}

/** The hit to show first: the next one at or after a paragraph, else the first. -1 when there is none. */
export function firstHitFrom(hits: readonly SearchHit[], paragraph: number): number {
  if (hits.length === 0) return -1;
  return Math.max(
    0,
    hits.findIndex((hit) => hit.paragraph >= paragraph),
  );
}

/** The hit after or before another one, going round. */
export function stepHit(count: number, current: number, step: 1 | -1): number {
  return count === 0 ? -1 : (current + step + count) % count;
}

function hitsIn(paragraph: TextParagraph, index: number, wanted: string): SearchHit[] {
  let source = folded.get(paragraph);
  if (!source) folded.set(paragraph, (source = foldText(paragraph.text)));
  const hits: SearchHit[] = [];
  for (let at = source.text.indexOf(wanted); at >= 0; at = source.text.indexOf(wanted, at + wanted.length)) {
    const until = at + wanted.length;
    const from = source.origins?.[at] ?? at;
    const lastUnit = source.origins?.[until - 1] ?? until - 1;
    hits.push({ paragraph: index, from, to: endOfCharacter(source, until, lastUnit) });
  }
  return hits;
}

// One character may fold to several units ("æ" → "ae"), so the end is the next origin that differs.
function endOfCharacter({ origins }: FoldedText, until: number, lastUnit: number): number {
  if (!origins) return until;
  for (let unit = until; unit < origins.length; unit += 1) {
    const origin = origins[unit]!;
    if (origin > lastUnit) return origin;
  }
  return lastUnit + 1;
}
