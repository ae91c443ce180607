import { sql, type Kysely, type Transaction } from "kysely";
import type { Tables } from "../schema.ts";
import { firstRowOf, keyOfRow, rowsWithin } from "./call-key.ts";
import { neededLexemes, tsquery } from "./text-search.ts";
import { toFoundCall, toFoundParagraph } from "./word-rows.ts";
import type { Condition } from "../../../domain/search/fits.ts";
import type { FoundCall, WordsFound, TranscriptQuery } from "./word-index.ts";

/** The limits by which a search in PostgreSQL chooses its plan; tests set others. */
export interface SearchTuning {
  /** A word in fewer paragraphs than this is rare, so all of them are read through the index of words. */
  rareBelow: number;
  /** Calls that are searched at a time where no word is rare; each window is twice as large as the last. */
  firstWindow: number;
  largestWindow: number;
}

export const defaultTuning: SearchTuning = { rareBelow: 5_000, firstWindow: 25, largestWindow: 200 };

/** Rows that fit, newest first, and how far the search went. */
interface Hits {
  rows: number[];
  /** The key down to which all calls were searched; null when that is all of them. */
  downTo: number | null;
}

/**
 * Searches a shared database. PostgreSQL's planner does not know which words are rare, and its index of words has no
 * order, so the plan is chosen here: by the index where a word is rare, else backwards through the newest calls in
 * windows, for a limited time.
 */
export function searchShared(
  db: Kysely<Tables>,
  question: TranscriptQuery,
  tuning: SearchTuning,
): Promise<WordsFound> {
  return db.transaction().execute(async (transaction) => {
    const rarest = await rarestCount(transaction, question.all);
    if (rarest === 0) return { calls: [], next: null, searchedBackTo: null };
    const hits =
      rarest < tuning.rareBelow
        ? await byIndex(transaction, question)
        : await byWindows(transaction, question, tuning);
    return answer(transaction, hits, question);
  });
}

/** The most paragraphs in which the rarest of the conditions can be met. */
async function rarestCount(transaction: Transaction<Tables>, all: readonly Condition[]): Promise<number> {
  const counts = new Map<string, number>();
  const needed = all.map(neededLexemes);
  for (const { lexeme, isPrefix } of needed.flat(2)) {
    const last = isPrefix ? `${lexeme}\u{10ffff}` : lexeme;
    const { paragraphs } = await transaction
      .selectFrom("spoken_lexemes")
      .select((row) => row.fn.sum<number | null>("paragraphs").as("paragraphs"))
      .where("lexeme", ">=", lexeme)
      .where("lexeme", "<=", last)
      .executeTakeFirstOrThrow();
    counts.set(lexeme, Number(paragraphs ?? 0));
  }
  const ofSet = (set: { lexeme: string }[]) => Math.min(...set.map(({ lexeme }) => counts.get(lexeme) ?? 0));
  return Math.min(...needed.map((sets) => sets.reduce((sum, set) => sum + ofSet(set), 0)));
}

async function byIndex(transaction: Transaction<Tables>, question: TranscriptQuery): Promise<Hits> {
  const { from, below } = rowsWithin(question);
  // `id + 0`, because ordered or limited by `id` itself the planner would scan the primary key.
  const found = await sql<{ id: number }>`select id from spoken_paragraphs
    where words @@ ${tsquery(question)}::tsquery and id + 0 >= ${from} and id + 0 < ${below}
    order by id + 0 desc`.execute(transaction);
  return { rows: found.rows.map((row) => row.id), downTo: null };
}

async function byWindows(
  transaction: Transaction<Tables>,
  question: TranscriptQuery,
  { firstWindow, largestWindow }: SearchTuning,
): Promise<Hits> {
  const startedAt = performance.now();
  const { from, below } = rowsWithin(question);
  await sql`set local enable_bitmapscan = off`.execute(transaction);
  const rows: number[] = [];
  let end = below;
  for (let size = firstWindow; ; size = Math.min(largestWindow, size * 2)) {
    const window = await transaction
      .selectFrom("spoken_calls")
      .select("key")
      .where("key", "<", keyOfRow(end))
      .where("key", ">=", keyOfRow(from))
      .orderBy("key", "desc")
      .limit(size)
      .execute();
    const lowest = window.at(-1)?.key;
    if (lowest === undefined) return { rows, downTo: null };
    const found = await sql<{ id: number }>`select id from spoken_paragraphs
      where id >= ${firstRowOf(lowest)} and id < ${end} and words @@ ${tsquery(question)}::tsquery
      order by id desc`.execute(transaction);
    for (const { id } of found.rows) rows.push(id);
    end = firstRowOf(lowest);
    const isEnough = new Set(rows.map(keyOfRow)).size > question.calls;
    if (isEnough || performance.now() - startedAt > question.budgetMs) return { rows, downTo: lowest };
  }
}

async function answer(
  transaction: Transaction<Tables>,
  hits: Hits,
  question: TranscriptQuery,
): Promise<WordsFound> {
  const byCall = Map.groupBy(hits.rows, keyOfRow);
  const shown = [...byCall].slice(0, question.calls);
  const isCut = byCall.size > shown.length;
  const calls = await readCalls(transaction, shown, question.paragraphs);
  const next = isCut ? (shown.at(-1)?.[0] ?? null) : hits.downTo;
  const searchedBackTo = isCut ? (calls.at(-1)?.date ?? null) : await dateOf(transaction, next);
  return { calls, next, searchedBackTo };
}

async function dateOf(transaction: Transaction<Tables>, key: number | null): Promise<number | null> {
  if (key === null) return null;
  const call = await transaction
    .selectFrom("spoken_calls")
    .select("date")
    .where("key", "=", key)
    .executeTakeFirst();
  return call?.date ?? null;
}

async function readCalls(
  transaction: Transaction<Tables>,
  found: readonly (readonly [number, number[]])[],
  most: number,
): Promise<FoundCall[]> {
  if (found.length === 0) return [];
  const shownRows = found.flatMap(([, ids]) => ids.toReversed().slice(0, most));
  const keys = found.map(([key]) => key);
  const calls = await transaction.selectFrom("spoken_calls").selectAll().where("key", "in", keys).execute();
  const paragraphs = await transaction
    .selectFrom("spoken_paragraphs")
    .select(["id", "text", "speaker", "role", "sentences"])
    .where("id", "in", shownRows)
    .orderBy("id")
    .execute();
  const rowOf = new Map(calls.map((row) => [row.key, row]));
  const ofCall = Map.groupBy(paragraphs, (row) => keyOfRow(row.id));
  return found.flatMap(([key, ids]) => {
    const row = rowOf.get(key);
    const shown = (ofCall.get(key) ?? []).map(toFoundParagraph);
    return row ? { ...toFoundCall(row), hits: ids.length, paragraphs: shown } : [];
  });
}
