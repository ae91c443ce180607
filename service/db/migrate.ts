import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import * as tables from "./migrations/0001-tables.ts";
import * as webhooks from "./migrations/0002-webhooks.ts";
import * as answers from "./migrations/0003-answers.ts";
import type { ServiceDatabase } from "./schema.ts";

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

/** Whether the schema is of this very version, found out by reading alone. */
export async function isMigrated(db: ServiceDatabase): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  const { rows } = await sql`select name from kysely_migration`.execute(db);
  return rows.length === known.length;
}

function migratorOf(db: ServiceDatabase): Migrator {
  const getMigrations = () =>
    Promise.resolve({ "0001-tables": tables, "0002-webhooks": webhooks, "0003-answers": answers });
  return new Migrator({ db, provider: { getMigrations } });
}
