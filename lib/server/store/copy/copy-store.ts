import { sql, type Kysely, type Transaction } from "kysely";
import { inChunks } from "../in-chunks.ts";
import { isPostgres } from "../is-postgres.ts";
import { requireNoLeader } from "../leadership.ts";
import type { Queryable, Tables } from "../schema.ts";
import { StoreError } from "../store-failure.ts";
import { addRows, noRows, type AnyRow, type TableDigest } from "./row-digest.ts";

/** What a copy contains. */
export interface CopySummary {
  tables: { table: string; rows: number }[];
  /** The board's version in the target. */
  version: number;
}

export interface CopyOptions {
  /** Whether the target's data are replaced. */
  replace: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  onProgress: (table: string, rows: number) => void;
}

/** Bound parameters that fit one statement on both databases. */
const maxParameters = 30_000;
/** The tables that have rows in a new store. */
const filledWhenNew: ReadonlySet<string> = new Set(["counters", "settings"]);
/** Rows that are not copied, because they belong to the place: its term, its instances' last poll, its last backup. */
const notCopied: Record<string, readonly unknown[]> = {
  counters: ["term"],
  settings: ["pulse", "last backup"],
};

/**
 * Copies everything but the search index from one migrated database to another, in one transaction on each side, and
 * reads it again before it commits. The version is raised, so that every open board gets a snapshot.
 *
 * @throws StoreError when the target is in use, holds data, or holds something else afterwards; it is unchanged then
 */
export async function copyStore(
  source: Kysely<Tables>,
  target: Kysely<Tables>,
  options: CopyOptions,
): Promise<CopySummary> {
  const reading = isPostgres(source)
    ? source.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
    : source.transaction();
  return reading.execute(async (from) => {
    await requireSameMigrations(from, target);
    return target.transaction().execute((to) => copyTables(from, to, options));
  });
}

async function copyTables(
  from: Transaction<Tables>,
  to: Transaction<Tables>,
  { replace, now, onProgress }: CopyOptions,
): Promise<CopySummary> {
  const tables = await tableNames(from);
  await requireNoLeader(to, "the target");
  await (replace ? emptyTables(to, tables) : requireEmpty(to, tables));
  const summary: CopySummary["tables"] = [];
  for (const table of tables) {
    let digest = noRows;
    if (filledWhenNew.has(table)) await removeCopied(to, table);
    for await (const part of readTable(from, table)) {
      const rows = part.filter((row) => isCopied(table, row));
      await insertRows(to, table, rows);
      digest = addRows(digest, rows);
      onProgress(table, digest.rows);
    }
    await requireEqual(to, table, digest);
    summary.push({ table, rows: digest.rows });
  }
  return { tables: summary, version: await raiseVersion(to, now) };
}

const isCopied = (table: string, { name }: AnyRow) => !notCopied[table]?.includes(name);

async function insertRows(to: Queryable, table: string, rows: readonly AnyRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (const chunk of inChunks(rows, Math.floor(maxParameters / Math.max(columns.length, 1)))) {
    const values = chunk.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(to);
  }
}

/** Compares what the target contains with what was sent. */
async function requireEqual(to: Queryable, table: string, expected: TableDigest): Promise<void> {
  let found = noRows;
  for await (const rows of readTable(to, table))
    found = addRows(
      found,
      rows.filter((row) => isCopied(table, row)),
    );
  if (found.rows === expected.rows && found.sum === expected.sum) return;
  throw new StoreError(`the copy of ${table} differs from the original; nothing was changed`);
}

async function requireSameMigrations(from: Queryable, to: Queryable): Promise<void> {
  if (JSON.stringify(await migrationNames(from)) === JSON.stringify(await migrationNames(to))) return;
  throw new StoreError("the source was written by another version of Callboard; start this one on it first");
}

async function requireEmpty(to: Queryable, tables: readonly string[]): Promise<void> {
  for (const table of tables.filter((name) => !filledWhenNew.has(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(to);
    if (rows.length > 0)
      throw new StoreError("the target holds data; give another one, or --replace to remove what it holds");
  }
}

async function emptyTables(to: Queryable, tables: readonly string[]): Promise<void> {
  const index = isPostgres(to)
    ? ["spoken_calls", "spoken_paragraphs", "spoken_lexemes", "spoken_counts"]
    : [];
  for (const table of [...tables, ...index])
    await (filledWhenNew.has(table)
      ? removeCopied(to, table)
      : sql`delete from ${sql.table(table)}`.execute(to));
}

async function removeCopied(to: Queryable, table: string): Promise<void> {
  const stays = notCopied[table] ?? [];
  await sql`delete from ${sql.table(table)} where name not in (${sql.join(stays)})`.execute(to);
}

/** Raises the version above any that a viewer of either database can have. */
async function raiseVersion(to: Queryable, now: number): Promise<number> {
  const { value } = await to
    .updateTable("counters")
    .set(({ eb }) => ({
      value: eb
        .case()
        .when("value", "<", now)
        .then(now)
        .else(eb("value", "+", 1))
        .end(),
    }))
    .where("name", "=", "version")
    .returning("value")
    .executeTakeFirstOrThrow();
  await to
    .updateTable("settings")
    .set({ value: String(value) })
    .where("name", "=", "first version")
    .execute();
  return value;
}

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
async function migrationNames(db: Queryable): Promise<string[]> {
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
