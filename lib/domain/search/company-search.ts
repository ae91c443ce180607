import { foldText } from "../text/fold-text.ts";

/** What a company can be found by, folded once for all searches. */
export interface SearchableCompany {
  id: number;
  tickers: string[];
  /** Each listing as ticker and exchange, in both orders. */
  listings: string[];
  /** Upstream's id, ISINs, CIK and FIGIs; the CIK without leading zeros. */
  identifiers: string[];
  names: string[];
}

/** A text for comparison: folded, with single spaces between words and identifiers. */
export function fold(text: string): string {
  return foldText(text)
    .text.replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** A query for comparison, without a label before an identifier. */
export function foldQuery(text: string): string {
  return fold(text).replace(/^(cik|isin|figi|openfigi|id|ticker)(?= |0*\d)\s*(?=.)/, "");
}

/** A number without leading zeros, because CIKs and tickers such as 0700 are written with any number of them. */
export function bareNumber(text: string): string {
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, "") : text;
}

/** The largest rank of `matchRank` at which a query is the whole of a ticker, an identifier or a name. */
export const worstExactRank = 3;

/**
 * How well a company matches a folded query: 0 is the exact ticker or listing, larger is worse, null is no match.
 * Order: exact ticker, a ticker that differs in leading zeros only, exact identifier, exact name, start of a ticker,
 * start of a name, start of a word in a name, inside a name, start of an identifier.
 */
export function matchRank(company: SearchableCompany, query: string): number | null {
  if (query === "") return null;
  const bare = bareNumber(query);
  if (company.tickers.includes(query) || company.listings.includes(query)) return 0;
  if (company.tickers.some((ticker) => bareNumber(ticker) === bare)) return 1;
  if (company.identifiers.includes(bare)) return 2;
  if (company.names.includes(query)) return 3;
  if (company.tickers.some((ticker) => ticker.startsWith(query))) return 4;
  if (company.names.some((name) => name.startsWith(query))) return 5;
  if (company.names.some((name) => name.includes(` ${query}`))) return 6;
  if (company.names.some((name) => name.includes(query))) return 7;
  return company.identifiers.some((identifier) => identifier.startsWith(bare)) ? 8 : null;
}
