import { sql } from "kysely";
import { isSqlite } from "#service/db/engine.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { answeredTables } from "#service/db/records/answer-of.ts";
import { toChapter } from "#service/db/records/chapter-record.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";

/** A table or an index. */
interface Relation {
  name: string;
  bytes: number;
}

/** The size of a database on disk, compared with the plain JSON of its records. */
export interface StoredBytes {
  jsonBytes: number;
  databaseBytes: number;
  /** All tables and indexes, the largest first. */
  relations: Relation[];
}

export async function storedBytes(database: string): Promise<StoredBytes> {
  const db = await openDatabase(database);
  try {
    const relations = await relationsIn(db);
    const databaseBytes = relations.reduce((sum, { bytes }) => sum + bytes, 0);
    return { jsonBytes: await jsonBytesOf(db), databaseBytes, relations };
  } finally {
    await db.destroy();
  }
}

async function relationsIn(db: ServiceDatabase): Promise<Relation[]> {
  const inFile = sql<Relation>`select name, sum(pgsize) as bytes from dbstat group by name order by bytes desc`;
  const onServer = sql<Relation>`select relname as name, pg_relation_size(oid) as bytes from pg_class
    where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace order by bytes desc`;
  return (await (isSqlite(db) ? inFile : onServer).execute(db)).rows;
}

/** The bytes of every record as JSON. Answers are stored, except those of chapters. */
async function jsonBytesOf(db: ServiceDatabase): Promise<number> {
  let sum = 0;
  for (const table of answeredTables) {
    const all = sql<{
      bytes: number | null;
    }>`select sum(octet_length(answer)) as bytes from ${sql.table(table)}`;
    sum += (await all.execute(db)).rows[0]?.bytes ?? 0;
  }
  const chapters = await db.selectFrom("chapters").selectAll().execute();
  return sum + chapters.reduce((bytes, row) => bytes + Buffer.byteLength(JSON.stringify(toChapter(row))), 0);
}
