import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Part, Phrase } from "../../../domain/search/words-query.ts";
import type { Tables } from "../schema.ts";
import { maxParagraphs } from "../../../domain/search/spoken-call.ts";
import { keyOfRow, rowsWithin } from "./call-key.ts";
import { countedParts, mentionsInText, phraseAlone, wordsAsLongest } from "./counted-parts.ts";
import { timesInARow, unpackPlaces } from "./packed-places.ts";
import { phraseQuery, tsquery } from "./text-search.ts";
import type { CountedCall, CountQuery } from "./word-index.ts";

/** Counts in a shared database. */
export async function countShared(db: Kysely<Tables>, question: CountQuery): Promise<CountedCall[]> {
  const alone = phraseAlone(question);
  if (alone?.words.length === 1) return countKept(db, question, wordsAsLongest(alone));
  const inARow = alone && (await countInARow(db, question, alone));
  if (inARow) return inARow;
  const parts = countedParts(question);
  const byKey = parts.every(isCountedThere)
    ? await countThere(db, question, parts.map(timesSaid))
    : await countHere(db, question, parts);
  if (byKey.size === 0) return [];
  const calls = await db.selectFrom("spoken_calls").select(["key", "transcript_id"]).execute();
  return calls.flatMap(({ key, transcript_id: transcriptId }) => {
    const mentions = byKey.get(key);
    return mentions === undefined ? [] : { transcriptId, mentions };
  });
}

/** The mentions that are kept of a word, or of all words with its beginning. */
async function countKept(db: Kysely<Tables>, question: CountQuery, [first, last]: [string, string]) {
  const { from, below } = rowsWithin(question);
  const rows = await db
    .selectFrom("spoken_counts")
    .innerJoin("spoken_calls", "spoken_calls.key", "spoken_counts.key")
    .select(["transcript_id", (row) => row.fn.sum<number | string>("mentions").as("mentions")])
    .where("lexeme", ">=", first)
    .where("lexeme", "<=", last)
    .where("spoken_counts.key", ">=", keyOfRow(from))
    .where("spoken_counts.key", "<", keyOfRow(below))
    .groupBy("transcript_id")
    .execute();
  return rows.map(({ transcript_id: transcriptId, mentions }) => ({
    transcriptId,
    mentions: Number(mentions),
  }));
}

/**
 * The places that are kept of the words of a phrase, in the calls that have all of them; null where an instance of an
 * earlier version has indexed one without.
 */
async function countInARow(
  db: Kysely<Tables>,
  question: CountQuery,
  { words, isPrefix }: Phrase,
): Promise<CountedCall[] | null> {
  const { from, below } = rowsWithin(question);
  const tables = words.map((word, at) => {
    const name = sql.ref(`word_${at}`);
    const isPrefixed = isPrefix && at === words.length - 1;
    const isWord = isPrefixed
      ? sql`${name}.lexeme >= ${word} and ${name}.lexeme <= ${`${word}\u{10ffff}`}`
      : sql`${name}.lexeme = ${word}`;
    return {
      join: sql`join spoken_counts as ${name} on ${name}.key = spoken_calls.key and ${isWord}`,
      places: sql`${name}.places as ${sql.ref(String(at))}`,
    };
  });
  const counted = await sql<{ id: number; [word: number]: Buffer }>`
    select transcript_id as id, ${sql.join(tables.map(({ places }) => places))}
    from spoken_calls ${sql.join(
      tables.map(({ join }) => join),
      sql` `,
    )}
    where spoken_calls.key >= ${keyOfRow(from)} and spoken_calls.key < ${keyOfRow(below)}`.execute(db);
  const byId = new Map<number, number>();
  for (const row of counted.rows) {
    const packed = words.map((_, at) => row[at]!);
    if (packed.some(({ length }) => length === 0)) return null;
    const times = timesInARow(packed.map(unpackPlaces));
    // Several words with the same beginning have a row each, and so has each part of a frequent one. Where they meet, the
    // places are others in each row.
    if (times > 0) byId.set(row.id, (byId.get(row.id) ?? 0) + times);
  }
  return [...byId].map(([transcriptId, mentions]) => ({ transcriptId, mentions }));
}

/** A phrase with one of its words twice could overlap with itself, which PostgreSQL counts differently. */
function isCountedThere(part: Part): part is Extract<Part, { kind: "phrase" }> {
  return part.kind === "phrase" && new Set(part.phrase.words).size === part.phrase.words.length;
}

/**
 * How often a paragraph says a phrase: with equal weights, the cover density of one phrase is the number of its places
 * (PostgreSQL's manual, 12.3.3).
 */
function timesSaid({ phrase }: Extract<Part, { kind: "phrase" }>): RawBuilder<number> {
  return sql`round(ts_rank_cd('{1,1,1,1}', words, ${phraseQuery(phrase)}::tsquery))::int`;
}

async function countThere(db: Kysely<Tables>, question: CountQuery, times: readonly RawBuilder<number>[]) {
  const counted = await sql<{ key: number; mentions: number }>`
    select div(id, ${maxParagraphs})::bigint as key, sum(greatest(1, least(${sql.join(times)})))::bigint as mentions
    from spoken_paragraphs where ${fitting(question)} group by 1`.execute(db);
  return new Map(counted.rows.map(({ key, mentions }) => [Number(key), Number(mentions)]));
}

async function countHere(db: Kysely<Tables>, question: CountQuery, parts: readonly Part[]) {
  const said = await sql<{ id: number; text: string }>`
    select id, text from spoken_paragraphs where ${fitting(question)}`.execute(db);
  const byKey = new Map<number, number>();
  for (const { id, text } of said.rows) {
    const key = keyOfRow(id);
    byKey.set(key, (byKey.get(key) ?? 0) + mentionsInText(text, parts));
  }
  return byKey;
}

/** By the index of words: limited by `id` itself, the planner would scan the primary key. */
function fitting(question: CountQuery) {
  const { from, below } = rowsWithin(question);
  return sql`words @@ ${tsquery(question)}::tsquery and id + 0 >= ${from} and id + 0 < ${below}`;
}
