import { filterFields } from "./words-query.ts";

/** One piece of a query: a word, a phrase or a filter. */
export interface QueryPiece {
  /** Its half-open range in the text. */
  from: number;
  to: number;
  isExcluded: boolean;
  /** The name of a filter, in lower case; null for words, also for those before the colon of no filter. */
  name: (typeof names)[number] | null;
  /** The text without quotation marks. */
  value: string;
  isQuoted: boolean;
}

const names = [...filterFields, "near", "date", "after", "before"] as const;
const form = /(-?)(?:(\p{L}+):)?(?:"([^"]*)("?)|([^\s"]*))/gu;
const otherQuotes = /[“”„«»]/g;

/** A value as one piece of a query: in quotation marks where it is not a single word. */
export function quotedValue(value: string): string {
  const plain = value.replaceAll(otherQuotes, '"').replaceAll('"', "");
  return /^[\p{L}\p{N}-]+$/u.test(plain) ? plain : `"${plain}"`;
}

/** The pieces of a query; null where a quotation mark is left open. */
export function queryPieces(text: string): QueryPiece[] | null {
  const pieces: QueryPiece[] = [];
  const plain = text.replaceAll(otherQuotes, '"');
  for (const match of plain.matchAll(form)) {
    const [source, dash, name, phrase, closing, bare] = match;
    if (source === "") continue;
    if (phrase !== undefined && closing === "") return null;
    const filter = names.find((known) => known === name?.toLowerCase()) ?? null;
    const value = (phrase ?? bare ?? "").trim();
    pieces.push({
      from: match.index,
      to: match.index + source.length,
      isExcluded: dash === "-",
      name: filter,
      value: filter === null && name !== undefined ? `${name}:${value}` : value,
      isQuoted: phrase !== undefined,
    });
  }
  return pieces;
}

/** The query without one of its pieces. */
export function withoutPiece(text: string, { from, to }: Pick<QueryPiece, "from" | "to">): string {
  return `${text.slice(0, from).trimEnd()} ${text.slice(to).trimStart()}`.trim();
}

const choosing: ReadonlySet<QueryPiece["name"]> = new Set(["company", "exchange", "date", "after", "before"]);

/** Whether a piece is about whole calls, not about what is said in them. */
export const choosesCalls = ({ name }: QueryPiece) => choosing.has(name);

/** A query among all calls as the same query within one of them. */
export function queryWithinCall(text: string): string {
  const pieces = (queryPieces(text) ?? []).filter(choosesCalls);
  return pieces.reduceRight(withoutPiece, text);
}
