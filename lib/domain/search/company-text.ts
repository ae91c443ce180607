import { queryPieces } from "./query-pieces.ts";

/**
 * The part of a search that may name a company: its plain words and what `company:` gives, without other filters,
 * phrases of several words, beginnings and what is left out. Empty where nothing may.
 */
export function companyText(text: string): string {
  const pieces = queryPieces(text) ?? [];
  return pieces
    .filter(({ isExcluded, name }) => !isExcluded && (name === null || name === "company"))
    .filter(({ isQuoted, name, value }) => name === "company" || !isQuoted || !value.includes(" "))
    .map(({ value }) => value.replaceAll("*", ""))
    .filter((value) => value !== "")
    .join(" ");
}
