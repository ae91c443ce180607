import { sql, type Kysely, type Transaction } from "kysely";
import { maxParagraphs, type SpokenCall } from "../../../domain/search/spoken-call.ts";
import type { Tables } from "../schema.ts";
import { firstKeyAt, firstRowOf } from "./call-key.ts";
import { searchShared, defaultTuning, type SearchTuning } from "./shared-search.ts";
import { countShared } from "./shared-count.ts";
import { packPlaces, partsOf, placesOfWords } from "./packed-places.ts";
import { tsvector } from "./text-search.ts";
import type { NamedSpeaker, WordIndex } from "./word-index.ts";
import { toCallRow } from "./word-rows.ts";

/** The number of the lock that lets one instance index at a time. */
const lockNumber = 0x63_62_77_64;

/** The index in a shared database. Any instance may write it, because the rows depend on the transcript alone. */
export function sharedIndex(db: Kysely<Tables>, tuning: SearchTuning = defaultTuning): WordIndex {
  const inTurn = (work: (transaction: Transaction<Tables>) => Promise<void>) =>
    db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
      await work(transaction);
    });
  return {
    put: (call) => inTurn((transaction) => replace(transaction, call)),
    remove: (transcriptIds) =>
      inTurn(async (transaction) => {
        for (const id of transcriptIds) await forget(transaction, id);
      }),
    list: async () => {
      const rows = await db
        .selectFrom("spoken_calls")
        .select(["transcript_id", "event_id", "company_id", "updated_at", "date", "words"])
        .execute();
      return rows.map((row) => ({
        transcriptId: row.transcript_id,
        eventId: row.event_id,
        companyId: row.company_id,
        updatedAt: row.updated_at,
        date: row.date,
        words: row.words,
      }));
    },
    search: (question) => searchShared(db, question, tuning),
    count: (question) => countShared(db, question),
    speakers: (transcriptIds) => readSpeakers(db, transcriptIds),
    async tidy() {
      await sql`select gin_clean_pending_list('spoken_paragraphs_words')`.execute(db);
      return false;
    },
    close: () => Promise.resolve(),
  };
}

async function readSpeakers(db: Kysely<Tables>, transcriptIds: readonly number[]): Promise<NamedSpeaker[]> {
  if (transcriptIds.length === 0) return [];
  const rows = await db
    .selectFrom("spoken_calls")
    .innerJoin("spoken_paragraphs", (join) =>
      join
        .on("spoken_paragraphs.id", ">=", sql<number>`spoken_calls.key * ${sql.lit(maxParagraphs)}`)
        .on("spoken_paragraphs.id", "<", sql<number>`(spoken_calls.key + 1) * ${sql.lit(maxParagraphs)}`),
    )
    .select(["transcript_id", "speaker", "role", (row) => row.fn.countAll<number>().as("paragraphs")])
    .where("transcript_id", "in", transcriptIds)
    .where("speaker", "is not", null)
    .groupBy(["transcript_id", "speaker", "role"])
    .orderBy("transcript_id")
    .orderBy((row) => row.fn.min("spoken_paragraphs.id"))
    .execute();
  return rows.flatMap(({ transcript_id: transcriptId, speaker, role, paragraphs }) =>
    speaker === null ? [] : [{ transcriptId, speaker, role, paragraphs: Number(paragraphs) }],
  );
}

async function replace(transaction: Transaction<Tables>, call: SpokenCall): Promise<void> {
  const known = await transaction
    .selectFrom("spoken_calls")
    .select("updated_at")
    .where("transcript_id", "=", call.transcriptId)
    .executeTakeFirst();
  if (known && known.updated_at > call.updatedAt) return;
  await forget(transaction, call.transcriptId);
  const key = await freeKey(transaction, call.date);
  await transaction.insertInto("spoken_calls").values(toCallRow(key, call)).execute();
  const column = <Value>(valueOf: (paragraph: SpokenCall["paragraphs"][number], index: number) => Value) =>
    call.paragraphs.map(valueOf);
  await sql`insert into spoken_paragraphs (id, text, speaker, role, sentences, words)
    select id, text, speaker, role, sentences, words::tsvector from unnest(
      ${column((_, index) => firstRowOf(key) + index)}::bigint[],
      ${column(({ text }) => text)}::text[],
      ${column(({ speaker }) => speaker)}::text[],
      ${column(({ role }) => role)}::text[],
      ${column(({ sentences }) => JSON.stringify(sentences))}::text[],
      ${column(tsvector)}::text[]
    ) as given (id, text, speaker, role, sentences, words)`.execute(transaction);
  const parts = [...placesOfWords(call.paragraphs)].flatMap(([lexeme, at]) =>
    partsOf(at).map((places, part) => ({ lexeme, part, places })),
  );
  await sql`insert into spoken_counts (lexeme, key, part, mentions, places)
    select lexeme, ${key}::bigint, part, mentions, places from unnest(
      ${parts.map(({ lexeme }) => lexeme)}::text[],
      ${parts.map(({ part }) => part)}::smallint[],
      ${parts.map(({ places }) => places.length)}::int[],
      ${parts.map(({ places }) => packPlaces(places))}::bytea[]
    ) as given (lexeme, part, mentions, places)`.execute(transaction);
  await sql`insert into spoken_lexemes (lexeme, paragraphs) ${lexemesOf(key)}
    on conflict (lexeme) do update set paragraphs = spoken_lexemes.paragraphs + excluded.paragraphs`.execute(
    transaction,
  );
}

async function forget(transaction: Transaction<Tables>, transcriptId: number): Promise<void> {
  const call = await transaction
    .deleteFrom("spoken_calls")
    .where("transcript_id", "=", transcriptId)
    .returning("key")
    .executeTakeFirst();
  if (!call) return;
  await sql`update spoken_lexemes set paragraphs = spoken_lexemes.paragraphs - gone.paragraphs
    from (${lexemesOf(call.key)}) as gone where spoken_lexemes.lexeme = gone.lexeme`.execute(transaction);
  await sql`delete from spoken_counts using (${lexemesOf(call.key)}) as gone
    where spoken_counts.lexeme = gone.lexeme and key = ${call.key}`.execute(transaction);
  await sql`delete from spoken_lexemes where paragraphs <= 0`.execute(transaction);
  await transaction
    .deleteFrom("spoken_paragraphs")
    .where("id", ">=", firstRowOf(call.key))
    .where("id", "<", firstRowOf(call.key + 1))
    .execute();
}

/** In how many paragraphs of a call each lexeme occurs. */
function lexemesOf(key: number) {
  return sql`select lexeme, count(*)::int as paragraphs from spoken_paragraphs, unnest(words) as each (lexeme, places, weights)
    where id >= ${firstRowOf(key)} and id < ${firstRowOf(key + 1)} group by lexeme`;
}

async function freeKey(transaction: Transaction<Tables>, date: number): Promise<number> {
  const first = firstKeyAt(date);
  const taken = new Set(
    (
      await transaction
        .selectFrom("spoken_calls")
        .select("key")
        .where("key", ">=", first)
        .orderBy("key")
        .limit(firstKeyAt(date + 60_000) - first)
        .execute()
    ).map((row) => row.key),
  );
  let key = first;
  while (taken.has(key)) key += 1;
  return key;
}
