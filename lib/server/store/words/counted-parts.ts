import type { Conditions } from "../../../domain/search/fits.ts";
import { mentionsIn } from "../../../domain/search/mentions.ts";
import { foldedWords } from "../../../domain/search/spoken-words.ts";
import type { Part, Phrase } from "../../../domain/search/words-query.ts";

/** What is counted in the paragraphs that meet these conditions. */
export function countedParts({ all }: Conditions): Part[] {
  return all.flatMap((condition) => (condition.kind === "filter" ? [] : [condition]));
}

/** The first and the last word of an index that can be the longest of a phrase. */
export function wordsAsLongest({ words, isPrefix }: Phrase): [string, string] {
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return [longest, isPrefix && longest === words.at(-1) ? `${longest}\u{10ffff}` : longest];
}

/** The phrase where that, or one word, is all that is asked; null where it is not. */
export function phraseAlone({ all: [part, ...others], none }: Conditions): Phrase | null {
  return part.kind === "phrase" && others.length + none.length === 0 ? part.phrase : null;
}

/** How often a paragraph that meets the conditions says the parts; at least once. */
export function mentionsInText(text: string, parts: readonly Part[]): number {
  return Math.max(1, mentionsIn(foldedWords(text), parts));
}
