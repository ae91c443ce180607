import type { Conditions } from "../../../domain/search/fits.ts";
import { mentionsIn } from "../../../domain/search/mentions.ts";
import { foldedWords } from "../../../domain/search/spoken-words.ts";
import type { Part } from "../../../domain/search/words-query.ts";

/** What is counted in the paragraphs that meet these conditions. */
export function countedParts({ all }: Conditions): Part[] {
  return all.flatMap((condition) => (condition.kind === "filter" ? [] : [condition]));
}

/** How often a paragraph that meets the conditions says the parts; at least once. */
export function mentionsInText(text: string, parts: readonly Part[]): number {
  return Math.max(1, mentionsIn(foldedWords(text), parts));
}
