import { foldText, originalSpan, type FoldedText } from "./fold-text.ts";
import type { TextParagraph, TextSpan } from "../transcript/transcript-text.ts";
import { remembering } from "../remembering.ts";

/** One match in a paragraph. */
export interface SearchHit extends TextSpan {
  paragraph: number;
}

const folded = remembering<TextParagraph, FoldedText>();

/**
 * Every match in reading order, with case and diacritics folded. A match may span words; runs of spaces in the query
 * count as one. The search is not fuzzy, because a wrong number would mislead.
 */
export function searchTranscript(paragraphs: readonly TextParagraph[], query: string): SearchHit[] {
  const wanted = foldQuery(query);
  if (wanted === "") return [];
  return paragraphs.flatMap((paragraph, index) => hitsIn(paragraph, index, wanted));
}

/** The matches in a text such as a chapter's title. */
export function matchesInText(text: string, query: string): TextSpan[] {
  const wanted = foldQuery(query);
  return wanted === "" ? [] : spansOf(foldText(text), wanted);
}

/** Folds the paragraphs in advance, so that the first search is as fast as the others. */
export function prepareSearch(paragraphs: readonly TextParagraph[]): void {
  for (const paragraph of paragraphs) foldedOf(paragraph);
}

function foldQuery(query: string): string {
  return foldText(query.trim().replace(/\s+/g, " ")).text;
}

/** The match to show first: the next one at or after a paragraph, else the first. -1 when there is none. */
export function firstHitFrom(hits: readonly SearchHit[], paragraph: number): number {
  if (hits.length === 0) return -1;
  return Math.max(
    0,
    hits.findIndex((hit) => hit.paragraph >= paragraph),
  );
}

/** The match after or before another one, wrapping around. */
export function stepHit(count: number, current: number, step: 1 | -1): number {
  return count === 0 ? -1 : (current + step + count) % count;
}

function hitsIn(paragraph: TextParagraph, index: number, wanted: string): SearchHit[] {
  return spansOf(foldedOf(paragraph), wanted).map((span) => ({ paragraph: index, ...span }));
}

function foldedOf(paragraph: TextParagraph): FoldedText {
  return folded(paragraph, () => foldText(paragraph.text));
}

function spansOf(source: FoldedText, wanted: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (let at = source.text.indexOf(wanted); at >= 0; at = source.text.indexOf(wanted, at + wanted.length))
    spans.push(originalSpan(source, at, at + wanted.length));
  return spans;
}
