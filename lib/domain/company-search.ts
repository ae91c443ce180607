import { foldText } from "./fold-text.ts";

/** What a company can be found by, folded once so that a search compares plain texts. */
export interface SearchableCompany {
  id: number;
  tickers: string[];
  /** ISINs, CIK and FIGIs; CIKs also without their leading zeros. */
  identifiers: string[];
  names: string[];
}

/** A text as it is compared: folded for search, without surrounding blanks. */
export function fold(text: string): string {
  return foldText(text).text.trim();
}

/**
 * How well a company matches a folded query: 0 is the exact ticker, larger is worse, null is no match. Order:
 * exact ticker, exact identifier, exact name, start of a ticker, start of a name, start of a word in a name,
 * inside a name, start of an identifier.
 */
export function matchRank(company: SearchableCompany, query: string): number | null {
  if (query === "") return null;
  if (company.tickers.includes(query)) return 0;
  if (company.identifiers.includes(query)) return 1;
  if (company.names.includes(query)) return 2;
  if (company.tickers.some((ticker) => ticker.startsWith(query))) return 3;
  if (company.names.some((name) => name.startsWith(query))) return 4;
  if (company.names.some((name) => name.includes(` ${query}`))) return 5;
  if (company.names.some((name) => name.includes(query))) return 6;
  return company.identifiers.some((identifier) => identifier.startsWith(query)) ? 7 : null;
}
