import { foldText, originalSpan } from "../text/fold-text.ts";

/** The folded words of a text in order, and where each begins and ends in it. */
export interface SpokenWords {
  words: string[];
  from: number[];
  to: number[];
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
export function spokenWords(text: string): SpokenWords {
  const folded = foldText(text);
  const spoken: SpokenWords = { words: [], from: [], to: [] };
  for (const { 0: word, index } of folded.text.matchAll(words)) {
    const { from, to } = originalSpan(folded, index, index + word.length);
    spoken.words.push(word.slice(0, maxLetters));
    spoken.from.push(from);
    spoken.to.push(to);
  }
  return spoken;
}

/** The folded words of a text. */
export function foldedWords(text: string): string[] {
  return spokenWords(text).words;
}

/** True for a folded word that is one letter of a script without blanks, which has no beginning to look for. */
export const isUnspacedWord = (word: string) => endsUnspaced.test(word);
