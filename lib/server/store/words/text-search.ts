import type { SpokenParagraph } from "../../../domain/search/spoken-call.ts";
import type { Near, Phrase } from "../../../domain/search/words-query.ts";
import type { Condition, Conditions } from "../../../domain/search/fits.ts";

/** The prefix of filter words. Spoken words consist of letters and digits only, so they never have it. */
const filterMark = "~";

/** A paragraph as PostgreSQL's tsvector, from our own words and positions instead of PostgreSQL's parser. */
export function tsvector({ words, filters }: Pick<SpokenParagraph, "words" | "filters">): string {
  const places = new Map<string, number[]>();
  words.forEach((word, index) => {
    const known = places.get(word);
    if (known) known.push(index + 1);
    else places.set(word, [index + 1]);
  });
  const spoken = [...places].map(([word, at]) => `${quoted(word)}:${at.join(",")}`);
  return [...spoken, ...filters.map((word) => quoted(filterMark + word))].join(" ");
}

/** A query as PostgreSQL's tsquery. */
export function tsquery({ all, none }: Conditions): string {
  const wanted = all.map(condition).join(" & ");
  return none.length === 0 ? wanted : `${wanted} & !(${none.map(condition).join(" | ")})`;
}

/**
 * Alternative sets of lexemes: a matching paragraph has every lexeme of at least one set. A prefix stands for all words
 * that begin with it.
 */
export function neededLexemes(given: Condition): { lexeme: string; isPrefix: boolean }[][] {
  const spoken = ({ words, isPrefix }: Phrase) =>
    words.map((lexeme, index) => ({ lexeme, isPrefix: isPrefix && index === words.length - 1 }));
  switch (given.kind) {
    case "phrase":
      return [spoken(given.phrase)];
    case "near":
      return [[...spoken(given.first), ...spoken(given.second)]];
    case "filter":
      return given.anyOf.map((words) =>
        words.map((word) => ({ lexeme: filterMark + word, isPrefix: false })),
      );
  }
}

/** A phrase as PostgreSQL's tsquery. */
export const phraseQuery = (given: Phrase): string => `(${phrase(given)})`;

function condition(given: Condition): string {
  switch (given.kind) {
    case "phrase":
      return phraseQuery(given.phrase);
    case "near":
      return `(${near(given)})`;
    case "filter": {
      const sets = given.anyOf.map((words) => words.map((word) => quoted(filterMark + word)).join(" & "));
      return `(${sets.map((set) => `(${set})`).join(" | ")})`;
    }
  }
}

function phrase({ words, isPrefix }: Phrase): string {
  return words.map(quoted).join(" <-> ") + (isPrefix ? ":*" : "");
}

/** PostgreSQL supports exact distances only, so every distance is one alternative, in either order. */
function near({ first, second, distance }: Near): string {
  const [a, b] = [`(${phrase(first)})`, `(${phrase(second)})`];
  const steps = Array.from({ length: distance + 1 }, (_, between) => between + 1);
  return steps.flatMap((step) => [`${a} <${step}> ${b}`, `${b} <${step}> ${a}`]).join(" | ");
}

function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
