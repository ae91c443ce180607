import { createParser, parseAsArrayOf, parseAsString } from "nuqs";
import { savedIdForm } from "../../contract/board/values/limits.ts";
import { listParameters, type ListParameter } from "../../domain/board/list-filters.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";

const words = parseAsArrayOf(parseAsString).withDefault([]);
const codes = parseAsArrayOf(
  createParser({ parse: (code) => code.toUpperCase(), serialize: (code: string) => code }),
).withDefault([]);

/** Parses one of the choices, in any case. */
export function parseAsWordOf<Word extends string>(choices: readonly Word[]) {
  return createParser({
    parse: (text) => choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null,
    serialize: (word: Word) => word,
  });
}

/** A watchlist's id, or `true` for the default watchlist of whoever opens the address. */
const parseAsWatchlist = createParser({
  parse: (text) => (savedIdForm.test(text) && text !== "false" ? text : null),
  serialize: (id: string) => id,
});

/** The filters that the board and the calendar share; each has its own states. */
export const filterParsers = {
  q: parseAsString.withDefault(""),
  country: codes,
  exchange: words,
  ticker: codes,
  isin: codes,
  cik: codes,
  watched: parseAsWatchlist,
} satisfies Record<ListParameter | "q" | "watched", object>;

/** The parameters of these filters. */
export const filterAddress: readonly AddressRule[] = [
  { name: "q" },
  ...listParameters.map((name) => ({ name, isList: true })),
  { name: "watched", form: { pattern: savedIdForm, name: "the id of a watchlist" } },
];

/** The parameters with every filter off. */
export const noFilters = {
  q: "",
  country: [],
  exchange: [],
  ticker: [],
  isin: [],
  cik: [],
  state: [],
  watched: null,
} satisfies Record<ListParameter | "q" | "state" | "watched", unknown>;

/** How long after the last key a typed text reaches the address. */
export const typingSettlesMs = 300;
