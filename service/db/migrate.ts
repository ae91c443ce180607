import type SqliteFile from "better-sqlite3";
import { sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { isSqlite } from "./engine.ts";
import * as initial from "./migrations/0001-initial.ts";
import * as streamTroubles from "./migrations/0002-stream-troubles.ts";
import type { ServiceDatabase } from "./schema.ts";

/** Every migration ever published, in order; names never change. */
const migrations: Readonly<Record<string, Migration>> = Object.freeze({
  "0001-initial": initial,
  "0002-stream-troubles": streamTroubles,
});

/** The first and the last migration of the builds before 0.1.0, which together made the same tables as the initial one. */
const [firstUnreleased, lastUnreleased] = ["0001-tables", "0011-columns-in-answers"];

/**
 * Brings the schema to this version. On PostgreSQL Kysely holds an advisory lock meanwhile, so processes that
 * start together migrate once; on SQLite the caller holds a write transaction.
 *
 * @throws when the database was written by a newer version or by one too old, or a statement fails
 */
export async function migrate(db: ServiceDatabase): Promise<void> {
  await adoptUnreleased(db);
  const done = await migrationsOf(db);
  if (done.includes(firstUnreleased))
    throw new Error("it was written by an early version, before the first release; use a new one instead");
  if (done.some((name) => !Object.hasOwn(migrations, name)))
    throw new Error("it was written by a newer version");
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error("the schema could not be migrated", { cause: error });
}

/**
 * Migrates a SQLite file, also when several processes do so at once: the write lock makes the second wait for the first
 * one's migration.
 *
 * @throws as `migrate` does
 */
export async function migrateFile(file: SqliteFile.Database, db: ServiceDatabase): Promise<void> {
  file.exec("begin immediate");
  await migrate(db);
  file.exec("commit");
}

/** Whether the schema has exactly this version; writes nothing. */
export async function isMigrated(db: ServiceDatabase): Promise<boolean> {
  return (await migrationsOf(db)).toSorted().join() === Object.keys(migrations).join();
}

/** The names of the finished migrations; none where the database is new. Kysely would read every column of every table. */
async function migrationsOf(db: ServiceDatabase): Promise<string[]> {
  const table = isSqlite(db)
    ? sql`select name from sqlite_schema where name = 'kysely_migration'`
    : sql`select relname from pg_class where oid = to_regclass('kysely_migration')`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Records the initial migration where unreleased builds made its tables. Processes may do so at once. */
async function adoptUnreleased(db: ServiceDatabase): Promise<void> {
  if (!(await migrationsOf(db)).includes(lastUnreleased)) return;
  await sql`delete from kysely_migration where name <> ${lastUnreleased}
    and exists (select name from kysely_migration where name = ${lastUnreleased})`.execute(db);
  await sql`update kysely_migration set name = '0001-initial' where name = ${lastUnreleased}`.execute(db);
}
