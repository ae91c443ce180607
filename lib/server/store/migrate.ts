import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { codeOf, StoreError } from "./store-failure.ts";
import { alertDigests } from "./migrations/alert-digests.ts";
import { alerts } from "./migrations/alerts.ts";
import { apiTokens } from "./migrations/api-tokens.ts";
import { callDays } from "./migrations/call-days.ts";
import { copyProgress } from "./migrations/copy-progress.ts";
import { dateChanges } from "./migrations/date-changes.ts";
import { doubtedListings } from "./migrations/doubted-listings.ts";
import { entry } from "./migrations/entry.ts";
import { firstTables } from "./migrations/first-tables.ts";
import { marks } from "./migrations/marks.ts";
import { pastBoards } from "./migrations/past-boards.ts";
import { saved } from "./migrations/saved.ts";
import { spokenWords } from "./migrations/spoken-words.ts";
import { streamRuns } from "./migrations/stream-runs.ts";
import { walls } from "./migrations/walls.ts";
import { webhookIds } from "./migrations/webhook-ids.ts";
import { wordsByLetter } from "./migrations/words-by-letter.ts";
import type { Tables } from "./schema.ts";

/** Every migration ever published, in order; names never change. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
  "0002-copy-progress": copyProgress,
  "0003-webhook-ids": webhookIds,
  "0004-stream-runs": streamRuns,
  "0005-marks": marks,
  "0006-spoken-words": spokenWords,
  "0007-alerts": alerts,
  "0008-past-boards": pastBoards,
  "0009-api-tokens": apiTokens,
  "0010-saved": saved,
  "0011-walls": walls,
  "0012-entry": entry,
  "0013-call-days": callDays,
  "0014-date-changes": dateChanges,
  "0015-doubted-listings": doubtedListings,
  "0016-alert-digests": alertDigests,
  "0017-words-by-letter": wordsByLetter,
};

/**
 * Migrates a database to this build's tables.
 * @throws StoreError when it was written by a newer build, or cannot be changed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const reason = codeOf(error);
  if (reason.includes("corrupted migrations")) {
    throw new StoreError(
      `the database ${writtenByNewer}; start that one, or restore a backup from before it`,
    );
  }
  throw new StoreError(`the database cannot be used (${reason})`);
}

export const writtenByNewer = "was written by a newer Callboard";

/** Whether one of these finished migrations is not of this build, which then cannot use the database. */
export function isOfNewerBuild(done: readonly string[]): boolean {
  return done.some((name) => !Object.hasOwn(migrations, name));
}

/** Whether a database has this build's tables. Kysely would read every column of every table to tell. */
export async function isMigrated(db: Kysely<Tables>, engine: "sqlite" | "postgres"): Promise<boolean> {
  const table =
    engine === "sqlite"
      ? sql`select name from sqlite_schema where name = 'kysely_migration'`
      : sql`select relname from pg_class where oid = to_regclass('kysely_migration')`;
  if ((await table.execute(db)).rows.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = rows.map(({ name }) => name);
  return done.toSorted().join() === Object.keys(migrations).join();
}
