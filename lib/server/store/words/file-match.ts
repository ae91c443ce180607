import type { Condition, Conditions } from "../../../domain/search/fits.ts";
import type { Phrase } from "../../../domain/search/words-query.ts";

/**
 * A query for SQLite's FTS5. Every word is quoted, because typed text could be query syntax; words consist of letters
 * and digits only.
 */
export function ftsMatch({ all, none }: Conditions): string {
  const wanted = `(${all.map(condition).join(" AND ")})`;
  return none.length === 0 ? wanted : `${wanted} NOT (${none.map(condition).join(" OR ")})`;
}

function condition(given: Condition): string {
  switch (given.kind) {
    case "phrase":
      return `spoken : ${phrase(given.phrase)}`;
    case "near":
      return `spoken : NEAR(${phrase(given.first)} ${phrase(given.second)}, ${given.distance})`;
    case "filter":
      return `filters : (${given.anyOf.map((words) => `(${words.map(quoted).join(" AND ")})`).join(" OR ")})`;
  }
}

function phrase({ words, isPrefix }: Phrase): string {
  return quoted(words.join(" ")) + (isPrefix ? " *" : "");
}

function quoted(words: string): string {
  return `"${words.replaceAll('"', '""')}"`;
}
