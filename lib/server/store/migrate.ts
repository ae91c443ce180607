import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { isPostgres } from "./is-postgres.ts";
import { initial } from "./migrations/0001-initial.ts";
import { importedPeriods } from "./migrations/0002-imported-periods.ts";
import { marksOfMany } from "./migrations/0003-marks-of-many.ts";
import { onAir } from "./migrations/0004-on-air.ts";
import { incidents } from "./migrations/0005-incidents.ts";
import { messagesThatKeepUp } from "./migrations/0006-messages-that-keep-up.ts";
import { countedWords } from "./migrations/0007-counted-words.ts";
import { passageNotes } from "./migrations/0008-passage-notes.ts";
import { livePlaces } from "./migrations/0009-live-places.ts";
import { seenCards } from "./migrations/0010-seen-cards.ts";
import { sinceMails } from "./migrations/0011-since-mails.ts";
import { liveTexts } from "./migrations/0012-live-texts.ts";
import { lastVisits } from "./migrations/0013-last-visits.ts";
import { keptCounts } from "./migrations/0014-kept-counts.ts";
import { keptPlaces } from "./migrations/0015-kept-places.ts";
import type { Tables } from "./schema.ts";
import { codeOf } from "../error-text.ts";
import { StoreError } from "./store-failure.ts";

/** Every migration ever published, in order; names never change. */
export const migrations: Record<string, Migration> = {
  "0001-initial": initial,
  "0002-imported-periods": importedPeriods,
  "0003-marks-of-many": marksOfMany,
  "0004-on-air": onAir,
  "0005-incidents": incidents,
  "0006-messages-that-keep-up": messagesThatKeepUp,
  "0007-counted-words": countedWords,
  "0008-passage-notes": passageNotes,
  "0009-live-places": livePlaces,
  "0010-seen-cards": seenCards,
  "0011-since-mails": sinceMails,
  "0012-live-texts": liveTexts,
  "0013-last-visits": lastVisits,
  "0014-kept-counts": keptCounts,
  "0015-kept-places": keptPlaces,
};

/** The first and the last migration of the builds before 0.1.0, which together made the same tables as the initial one. */
const [firstUnreleased, lastUnreleased] = ["0001-first-tables", "0017-words-by-letter"];

/**
 * Migrates a database to this build's tables.
 * @throws StoreError when it was written by a newer build or by one too old, or cannot be changed
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await adoptUnreleased(db);
  const problem = problemOfVersion(await migrationsOf(db));
  if (problem === writtenByNewer)
    throw new StoreError(`the database ${problem}; start that one, or restore a backup from before it`);
  if (problem !== null)
    throw new StoreError(`the database ${problem}; start with a new DATA_DIR or database instead`);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new StoreError(`the database cannot be used (${codeOf(error)})`);
}

const writtenByNewer = "was written by a newer Callboard";

/**
 * Why this build cannot use a database with these finished migrations, in words that follow the name of the database;
 * null where it can.
 */
export function problemOfVersion(done: readonly string[]): string | null {
  if (done.includes(lastUnreleased)) return null;
  if (done.includes(firstUnreleased)) return "was written by an early version, before the first release";
  return done.some((name) => !Object.hasOwn(migrations, name)) ? writtenByNewer : null;
}

/** Whether a database has this build's tables. Kysely would read every column of every table to tell. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  return (await migrationsOf(db)).toSorted().join() === Object.keys(migrations).join();
}

/** The names of the finished migrations; none where the database is new. */
async function migrationsOf(db: Kysely<Tables>): Promise<string[]> {
  const table = isPostgres(db)
    ? sql`select relname from pg_class where oid = to_regclass('kysely_migration')`
    : sql`select name from sqlite_schema where name = 'kysely_migration'`;
  if ((await table.execute(db)).rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** Records the initial migration where unreleased builds made its tables. Processes may do so at once. */
async function adoptUnreleased(db: Kysely<Tables>): Promise<void> {
  if (!(await migrationsOf(db)).includes(lastUnreleased)) return;
  await sql`delete from kysely_migration where name <> ${lastUnreleased}
    and exists (select name from kysely_migration where name = ${lastUnreleased})`.execute(db);
  await sql`update kysely_migration set name = '0001-initial' where name = ${lastUnreleased}`.execute(db);
}
