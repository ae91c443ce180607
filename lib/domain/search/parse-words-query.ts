import { dayOf, startOfDay } from "../time/local-time.ts";
import { queryPieces, type QueryPiece } from "./query-pieces.ts";
import { foldedWords, isUnspacedWord } from "./spoken-words.ts";
import {
  shortestPrefix,
  type FilterField,
  type Part,
  type Phrase,
  type WordsFilter,
  type WordsQuery,
} from "./words-query.ts";

/** A parsed query, or one sentence that says what is wrong with it. */
export type ParsedQuery = { ok: true; query: WordsQuery } | { ok: false; message: string };

const dayMs = 86_400_000;
const longestQuery = 400;
const maxPieces = 24;
const farthest = 20;
const highestLevel = 9;

/** A half-open span of days; null where it is open. */
interface Span {
  from: number | null;
  until: number | null;
}

/** The query parsed so far. */
interface Draft {
  wanted: Part[];
  unwanted: Part[];
  filters: WordsFilter[];
  span: Span;
}

class QueryError extends Error {}

/**
 * Parses a query: words, "phrases", -not, word near:4 word, start*, and the filters speaker:, company:,
 * exchange:, section:, level:, date:, after: and before:. Days are those of a zone; `now` is in milliseconds. Never throws.
 */
export function parseWordsQuery(text: string, now: number, zone = "UTC"): ParsedQuery {
  try {
    return { ok: true, query: parse(text, dayOf(now, zone), zone) };
  } catch (error) {
    if (error instanceof QueryError) return { ok: false, message: error.message };
    throw error;
  }
}

function parse(text: string, today: number, zone: string): WordsQuery {
  if (text.length > longestQuery) throw new QueryError(`A search has at most ${longestQuery} letters.`);
  const pieces = queryPieces(text);
  if (!pieces) throw new QueryError("A quotation mark is open: close the phrase with a second one.");
  if (pieces.length > maxPieces) throw new QueryError(`A search has at most ${maxPieces} words and filters.`);
  const signs = pieces.filter(isSign);
  if (pieces.length > 0 && signs.length === pieces.length)
    throw new QueryError(`“${text.trim()}” has no letter or digit to look for.`);
  const read = pieces.filter((piece) => !signs.includes(piece));
  const draft: Draft = { wanted: [], unwanted: [], filters: [], span: { from: null, until: null } };
  for (let at = 0; at < read.length; at += 1) {
    const piece = read[at]!;
    if (piece.name === "near") takeNear(draft, piece, read[(at += 1)]);
    else if (piece.name === null) take(draft, piece, { kind: "phrase", phrase: toPhrase(piece) });
    else takeFilter(draft, piece, piece.name, today);
  }
  const [first, ...others] = draft.wanted;
  if (!first) {
    throw new QueryError(
      pieces.length === 0
        ? "Type a word to look for."
        : "Add a word to look for: filters and excluded words alone fit nearly every sentence.",
    );
  }
  const { from, until } = draft.span;
  if (from !== null && until !== null && from >= until)
    throw new QueryError("The dates leave no day: the first is after the last.");
  const begin = (day: number | null) => (day === null ? null : startOfDay(day, zone));
  return {
    wanted: [first, ...others],
    unwanted: draft.unwanted,
    filters: draft.filters,
    from: begin(from),
    until: begin(until),
  };
}

/** A sign between words, as in “R & D”, says nothing about what was said. */
function isSign({ name, value }: QueryPiece): boolean {
  return name === null && foldedWords(value).length === 0;
}

function take(draft: Draft, { isExcluded }: QueryPiece, part: Part): void {
  (isExcluded ? draft.unwanted : draft.wanted).push(part);
}

/** `a near:4 b`: joins the phrase before it with the next one. */
function takeNear(draft: Draft, near: QueryPiece, next: QueryPiece | undefined): void {
  const distance = /^\d{1,2}$/.test(near.value) ? Number(near.value) : Number.NaN;
  if (!(distance >= 1 && distance <= farthest))
    throw new QueryError(
      `near: takes a number of words from 1 to ${farthest}, as in “guidance near:4 raise”.`,
    );
  const before = draft.wanted.pop();
  const isBetweenWords = before?.kind === "phrase" && next?.name === null && !next.isExcluded;
  if (!isBetweenWords || near.isExcluded)
    throw new QueryError("near: stands between two words or phrases, as in “guidance near:4 raise”.");
  const second = toPhrase(next);
  if (before.phrase.isPrefix || second.isPrefix)
    throw new QueryError("near: takes whole words or phrases, without *.");
  draft.wanted.push({ kind: "near", first: before.phrase, second, distance });
}

function toPhrase({ value, isQuoted }: QueryPiece): Phrase {
  const [first, ...others] = foldedWords(value);
  if (first === undefined) throw new QueryError(`“${value}” has no letter or digit to look for.`);
  const last = others.at(-1) ?? first;
  const isPrefix = !isQuoted && value.endsWith("*") && !isUnspacedWord(last);
  if (isPrefix && last.length < shortestPrefix)
    throw new QueryError(`* follows a word of at least ${shortestPrefix} letters, as in “pric*”.`);
  return { words: [first, ...others], isPrefix };
}

function takeFilter(
  draft: Draft,
  piece: QueryPiece,
  name: FilterField | "date" | "after" | "before",
  today: number,
): void {
  if (piece.value === "") throw new QueryError(`${name}: needs a value without a space before it.`);
  if (name === "date" || name === "after" || name === "before") {
    if (piece.isExcluded) throw new QueryError("Dates cannot be excluded; give the days that are wanted.");
    narrow(draft, readSpan(name, piece.value, today));
    return;
  }
  const [first, ...others] = foldedWords(piece.value);
  if (first === undefined) throw new QueryError(`${name}: needs a letter or a digit.`);
  if (name === "level" && !(Number(first) >= 1 && Number(first) <= highestLevel && others.length === 0))
    throw new QueryError(`level: takes a number from 1 to ${highestLevel}.`);
  draft.filters.push({
    field: name,
    value: piece.value,
    words: [first, ...others],
    isExcluded: piece.isExcluded,
  });
}

function readSpan(name: "date" | "after" | "before", value: string, today: number): Span {
  if (name === "date") {
    const days = readDays(value, today);
    if (days) return days;
    throw new QueryError("date: takes a day, month or year, two of them with .. between, or 90d.");
  }
  const period = readPeriod(value);
  if (!period) throw new QueryError(`${name}: takes a day, month or year, as in ${name}:2026-08-21.`);
  return name === "after" ? { from: period.from, until: null } : { from: null, until: period.from };
}

function narrow(draft: Draft, { from, until }: Span): void {
  const { span } = draft;
  draft.span = {
    from: from === null ? span.from : Math.max(span.from ?? from, from),
    until: until === null ? span.until : Math.min(span.until ?? until, until),
  };
}

/**
 * The days that a text names: "2026", "2026-08", "2026-08-21", two of them with ".." between, or "90d" for the last
 * 90 days. Null for any other text.
 */
function readDays(text: string, today: number): Span | null {
  const last = /^([1-9]\d{0,3})d$/i.exec(text);
  if (last) return { from: today - (Number(last[1]) - 1) * dayMs, until: null };
  const [first = "", second, ...more] = text.split("..");
  if (more.length > 0) return null;
  if (second === undefined) return readPeriod(first);
  const from = first === "" ? null : readPeriod(first);
  const until = second === "" ? null : readPeriod(second);
  if ((first !== "" && !from) || (second !== "" && !until) || (!from && !until)) return null;
  return { from: from?.from ?? null, until: until?.until ?? null };
}

/** A year, a month or a day as a span; null for anything else. */
function readPeriod(text: string): { from: number; until: number } | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return null;
  const [, year, month, day] = match;
  const parts = { year: Number(year), month: Number(month ?? 1) - 1, day: Number(day ?? 1) };
  const from = Date.UTC(parts.year, parts.month, parts.day);
  const isReal = new Date(from).toISOString().startsWith(text);
  if (!isReal) return null;
  if (day !== undefined) return { from, until: from + dayMs };
  if (month !== undefined) return { from, until: Date.UTC(parts.year, parts.month + 1, 1) };
  return { from, until: Date.UTC(parts.year + 1, 0, 1) };
}
