import { foldText, originalSpan } from "./fold-text.ts";

/** A word for comparison, and where it stands in the text. */
export interface SpokenWord {
  text: string;
  from: number;
  to: number;
}

/** Longer words are cut, in what is indexed and in what is looked for. */
const maxLetters = 64;

/**
 * The words of a text as every index and every query has them: runs of letters and digits, case and diacritics
 * folded. "12.4%" is two words in a row, so a query for it is a phrase.
 */
export function spokenWords(text: string): SpokenWord[] {
  const folded = foldText(text);
  return [...folded.text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: match[0].slice(0, maxLetters),
    ...originalSpan(folded, match.index, match.index + match[0].length),
  }));
}

/** Only the words themselves. */
export function foldedWords(text: string): string[] {
  return spokenWords(text).map((word) => word.text);
}
