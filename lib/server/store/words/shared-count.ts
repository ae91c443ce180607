import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Part } from "../../../domain/search/words-query.ts";
import type { Tables } from "../schema.ts";
import { maxParagraphs } from "../../../domain/search/spoken-call.ts";
import { keyOfRow, rowsWithin } from "./call-key.ts";
import { countedParts, mentionsInText, wordsAlone } from "./counted-parts.ts";
import { phraseQuery, tsquery } from "./text-search.ts";
import type { CountedCall, CountQuery } from "./word-index.ts";

/** Counts in a shared database. */
export async function countShared(db: Kysely<Tables>, question: CountQuery): Promise<CountedCall[]> {
  const alone = wordsAlone(question);
  if (alone) return countKept(db, question, alone);
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
