/** One word or several in a row. Of a prefix the last word matches every word that begins with it. */
export interface Phrase {
  words: readonly [string, ...string[]];
  isPrefix: boolean;
}

/** What a paragraph must contain: a phrase, or two phrases near each other. */
export type Part = { kind: "phrase"; phrase: Phrase } | Near;

/** Two phrases in either order with at most `distance` words between them. */
export interface Near {
  kind: "near";
  first: Phrase;
  second: Phrase;
  distance: number;
}

/** The letters that a word needs to count as a beginning. */
export const shortestPrefix = 3;

/** What a search can be filtered by. */
export const filterFields = ["speaker", "company", "exchange", "section", "level"] as const;
export type FilterField = (typeof filterFields)[number];

/** A filter. All of its words must match; an excluded filter removes what they match. */
export interface WordsFilter {
  field: FilterField;
  /** The value as typed, without quotation marks. */
  value: string;
  words: readonly [string, ...string[]];
  isExcluded: boolean;
}

/** A search in what was said in all calls. Instants in milliseconds since the epoch. */
export interface WordsQuery {
  wanted: readonly [Part, ...Part[]];
  unwanted: readonly Part[];
  filters: readonly WordsFilter[];
  /** The half-open span of the calls' dates; null where it is open. */
  from: number | null;
  until: number | null;
}
