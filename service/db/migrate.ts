import type SqliteFile from "better-sqlite3";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { isSqlite } from "./engine.ts";
import * as tables from "./migrations/0001-tables.ts";
import * as webhooks from "./migrations/0002-webhooks.ts";
import * as answers from "./migrations/0003-answers.ts";
import * as anyCase from "./migrations/0005-any-case.ts";
import * as changeCounts from "./migrations/0006-change-counts.ts";
import * as documents from "./migrations/0007-documents.ts";
import * as sharedCounts from "./migrations/0008-shared-counts.ts";
import * as imports from "./migrations/0009-imports.ts";
import * as smallerIndexes from "./migrations/0010-smaller-indexes.ts";
import * as columnsInAnswers from "./migrations/0011-columns-in-answers.ts";
import { migrateInSteps, migrationsDone, type Migration, type ReportMigration } from "./migrate-in-steps.ts";
import type { ServiceDatabase } from "./schema.ts";

const migrations: Readonly<Record<string, Migration>> = Object.freeze({
  "0001-tables": tables,
  "0002-webhooks": webhooks,
  "0003-answers": answers,
  "0005-any-case": anyCase,
  "0006-change-counts": changeCounts,
  "0007-documents": documents,
  "0008-shared-counts": sharedCounts,
  "0009-imports": imports,
  "0010-smaller-indexes": smallerIndexes,
  "0011-columns-in-answers": columnsInAnswers,
});

/**
 * Brings the schema to this version. On PostgreSQL Kysely holds an advisory lock meanwhile, so processes that
 * start together migrate once; on SQLite the caller holds a write transaction.
 *
 * @throws when the database was written by a newer version, or a statement fails
 */
export async function migrate(db: ServiceDatabase): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error("the schema could not be migrated", { cause: error });
}

/**
 * Migrates a SQLite file, also when several processes do so at once: a new file in one transaction, one with data in
 * steps.
 *
 * @throws when the database was written by a newer version, or a statement fails
 */
export async function migrateFile(
  file: SqliteFile.Database,
  db: ServiceDatabase,
  report: ReportMigration,
): Promise<void> {
  // Two processes may open a new file at once: the write lock makes the second wait for the first one's migration.
  file.exec("begin immediate");
  if (!(await hasMigrations(db))) await migrate(db);
  file.exec("commit");
  if (!(await isMigrated(db))) await migrateInSteps(db, migrations, report);
}

async function hasMigrations(db: ServiceDatabase): Promise<boolean> {
  return (await migrationsOf(db)).length > 0;
}

/** Whether the schema has exactly this version; writes nothing. */
export async function isMigrated(db: ServiceDatabase): Promise<boolean> {
  const done = await migrationsOf(db);
  return done.toSorted().join() === Object.keys(migrations).join();
}

/** The names of the migrations that are done. Kysely would read every column of every table first. */
async function migrationsOf(db: ServiceDatabase): Promise<string[]> {
  const table = isSqlite(db)
    ? sql`select name from sqlite_schema where name = 'kysely_migration'`
    : sql`select relname from pg_class where oid = to_regclass('kysely_migration')`;
  const { rows } = await table.execute(db);
  return rows.length > 0 ? migrationsDone(db) : [];
}

function migratorOf(db: ServiceDatabase): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
}
