import { filterWord } from "./filter-words.ts";
import type { Near, Part, Phrase, WordsQuery } from "./words-query.ts";

/** Words that a paragraph must contain, or filter words of which it must have all of one set. */
export type Condition = Part | { kind: "filter"; anyOf: readonly (readonly string[])[] };

/** A paragraph must meet all conditions in `all` and none in `none`. */
export interface Conditions {
  all: readonly [Condition, ...Condition[]];
  none: readonly Condition[];
}

/** What is searched of a paragraph: its folded words in order, and its filter words. */
export interface SaidWords {
  words: readonly string[];
  filters: readonly string[];
}

/** What a query that names no company asks of a paragraph. */
export function conditionsOf({ wanted: [first, ...others], unwanted, filters }: WordsQuery): Conditions {
  const limits = filters.map(({ field, words, isExcluded }) => ({
    isExcluded,
    condition: { kind: "filter", anyOf: [words.map((word) => filterWord(field, word))] } as const,
  }));
  const those = (isExcluded: boolean) =>
    limits.filter((limit) => limit.isExcluded === isExcluded).map(({ condition }) => condition);
  return { all: [first, ...others, ...those(false)], none: [...unwanted, ...those(true)] };
}

/** True where a paragraph meets the conditions, by the rules of both search indexes. */
export function fits(said: SaidWords, { all, none }: Conditions): boolean {
  return (
    all.every((condition) => meets(said, condition)) && !none.some((condition) => meets(said, condition))
  );
}

/** The indexes in `words` at which a phrase begins. */
export function placesOf(words: readonly string[], { words: wanted, isPrefix }: Phrase): number[] {
  const last = wanted.length - 1;
  const isSaid = (said: string, index: number) =>
    isPrefix && index === last ? said.startsWith(wanted[index]!) : said === wanted[index];
  const places: number[] = [];
  for (let at = 0; at < words.length - last; at += 1)
    if (isSaid(words[at]!, 0) && wanted.every((_, index) => isSaid(words[at + index]!, index)))
      places.push(at);
  return places;
}

/** The pairs of indexes at which two phrases begin that stand near each other. */
export function nearPlaces(words: readonly string[], { first, second, distance }: Near): [number, number][] {
  const others = placesOf(words, second);
  return placesOf(words, first).flatMap((a) =>
    others
      .filter((b) => {
        const between = a < b ? b - (a + first.words.length) : a - (b + second.words.length);
        return between >= 0 && between <= distance;
      })
      .map((b): [number, number] => [a, b]),
  );
}

// Reads the filter words last and only where a condition needs them, because they may have yet to be made.
function meets(said: SaidWords, condition: Condition): boolean {
  switch (condition.kind) {
    case "phrase":
      return placesOf(said.words, condition.phrase).length > 0;
    case "near":
      return nearPlaces(said.words, condition).length > 0;
    case "filter":
      return condition.anyOf.some((set) => set.every((word) => said.filters.includes(word)));
  }
}
