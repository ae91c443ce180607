import { sql } from "kysely";
import { isPostgres } from "../is-postgres.ts";
import type { Queryable } from "../schema.ts";
import type { AnyRow } from "./row-digest.ts";

const rowsAtOnce = 2_000;
/** Tables that are never copied: the migrations, which the target has run, and the search index, which is rebuilt. */
const leftOut = /^(kysely_|spoken_|sqlite_)/;

/** The names of the tables that are copied, in order: all that the migrations have made. */
export async function tableNames(db: Queryable): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false });
  return tables
    .filter(({ name, isView }) => !isView && !leftOut.test(name))
    .map(({ name }) => name)
    .toSorted();
}

/** The names of the migrations that a database has run. */
export async function migrationNames(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** All rows of a table in parts. On PostgreSQL `db` must be a transaction, because a cursor lasts only that long. */
export async function* readTable(db: Queryable, table: string): AsyncGenerator<AnyRow[]> {
  yield* isPostgres(db) ? readByCursor(db, table) : readByRowId(db, table);
}

async function* readByCursor(db: Queryable, table: string): AsyncGenerator<AnyRow[]> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<AnyRow>`fetch forward ${sql.lit(rowsAtOnce)} from copied`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(db);
}

async function* readByRowId(db: Queryable, table: string): AsyncGenerator<AnyRow[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<AnyRow & { copied_row: number }>`
      select rowid as copied_row, * from ${sql.table(table)}
      where rowid > ${after} order by rowid limit ${sql.lit(rowsAtOnce)}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.copied_row;
    yield rows.map(({ copied_row: _, ...row }) => row);
  }
}
