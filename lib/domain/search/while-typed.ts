import { isUnspacedWord, foldedWords } from "./spoken-words.ts";
import { queryPieces } from "./query-pieces.ts";
import { shortestPrefix } from "./words-query.ts";

/**
 * A query as the fields of searches mean it: its last word may be half typed, so it counts as a beginning, as with *
 * after it. A phrase, an excluded word and one beside near: stay whole, because more would be found or left out than is
 * meant; so do numbers, and words too short to say what is meant. Filters may follow. Saved rules, watched words and
 * programs don't ask through this.
 */
export function whileTyped(text: string): string {
  const pieces = queryPieces(text) ?? [];
  const last = pieces.findLast(({ name }) => name === null || name === "near");
  if (!last || last.name === "near" || last.isQuoted || last.isExcluded) return text;
  if (pieces[pieces.indexOf(last) - 1]?.name === "near") return text;
  const word = foldedWords(last.value).at(-1) ?? "";
  const isBeginning = /[\p{L}\p{M}]$/u.test(last.value) && !isUnspacedWord(word);
  return isBeginning && word.length >= shortestPrefix
    ? `${text.slice(0, last.to)}*${text.slice(last.to)}`
    : text;
}
