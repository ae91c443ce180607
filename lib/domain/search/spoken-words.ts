import { foldText, originalSpan } from "./fold-text.ts";

/** A folded word, and where it stands in the text. */
export interface SpokenWord {
  text: string;
  from: number;
  to: number;
}

/** Longer words are cut, both in the index and in queries. */
const maxLetters = 64;

/** A letter of a script that sets no blanks between words, or joins endings to them as Korean does. */
const unspaced =
  "(?=\\p{L})[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]";
const words = new RegExp(`${unspaced}\\p{M}*|(?:(?!${unspaced})[\\p{L}\\p{N}]\\p{M}*)+`, "gu");
const endsUnspaced = new RegExp(`${unspaced}\\p{M}*$`, "u");

/**
 * The words of a text as indexes and queries have them: folded runs of letters and digits. "12.4%" is two words in a
 * row, so a query for it is a phrase. Where a script has no blanks between words each letter is a word, so that a query
 * is a phrase which is found anywhere in a run.
 */
export function spokenWords(text: string): SpokenWord[] {
  const folded = foldText(text);
  return [...folded.text.matchAll(words)].map((match) => ({
    text: match[0].slice(0, maxLetters),
    ...originalSpan(folded, match.index, match.index + match[0].length),
  }));
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return spokenWords(text).map((word) => word.text);
}

/** True for a folded word that is one letter of a script without blanks, which has no beginning to look for. */
export const isUnspacedWord = (word: string) => endsUnspaced.test(word);
