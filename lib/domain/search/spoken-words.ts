import { foldText, originalSpan } from "./fold-text.ts";

/** A folded word, and where it stands in the text. */
export interface SpokenWord {
  text: string;
  from: number;
  to: number;
}

/** Longer words are cut, both in the index and in queries. */
const maxLetters = 64;

/**
 * The words of a text as indexes and queries have them: folded runs of letters and digits. "12.4%" is two words in a
 * row, so a query for it is a phrase.
 */
export function spokenWords(text: string): SpokenWord[] {
  const folded = foldText(text);
  return [...folded.text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0].slice(0, maxLetters),
    ...originalSpan(folded, match.index, match.index + match[0].length),
  }));
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return spokenWords(text).map((word) => word.text);
}
