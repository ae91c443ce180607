/** Words that are looked for: one or several in a row; a prefix finds every word that begins with it. */
export interface Phrase {
  words: readonly [string, ...string[]];
  isPrefix: boolean;
}

/** What a sentence has to say: a phrase, or two with at most so many words between them, in either order. */
export type Part = { kind: "phrase"; phrase: Phrase } | Near;

export interface Near {
  kind: "near";
  first: Phrase;
  second: Phrase;
  distance: number;
}

/** By what a search can be limited. */
export const filterFields = ["speaker", "company", "exchange", "section", "level"] as const;
export type FilterField = (typeof filterFields)[number];

/** A limit: all of its words have to fit, or none of them where it is excluded. */
export interface WordsFilter {
  field: FilterField;
  /** As it was typed, without quotation marks. */
  value: string;
  words: readonly [string, ...string[]];
  isExcluded: boolean;
}

/** A search through everything that was said. Instants in milliseconds since the epoch. */
export interface WordsQuery {
  wanted: readonly [Part, ...Part[]];
  unwanted: readonly Part[];
  filters: readonly WordsFilter[];
  /** The first instant, and the first that is not wanted any more. */
  from: number | null;
  until: number | null;
}
