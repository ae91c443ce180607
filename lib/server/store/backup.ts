import { existsSync, renameSync, rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import type { Queryable } from "./schema.ts";
import { problemOfVersion } from "./migrate.ts";
import { makePrivateFile } from "./private-file.ts";
import { codeOf } from "../error-text.ts";
import { StoreError } from "./store-failure.ts";

/** What a backup holds. */
export interface BackupSummary {
  sessions: number;
  transitions: number;
  /** The board's version. */
  version: number;
}

/**
 * Writes a consistent copy of a database that may be in use, a few pages at a time between other work. The file
 * appears only when it is complete.
 * @throws StoreError in one line, also when the file exists already
 */
export async function backUp(database: SqliteDatabase.Database, file: string): Promise<void> {
  if (existsSync(file)) throw new StoreError(`${file} already exists; give another name`);
  const part = `${file}.part`;
  try {
    makePrivateFile(part);
    await database.backup(part);
    closeWriteAheadLog(part);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw new StoreError(`${file} cannot be written (${codeOf(error)})`);
  }
}

const lastBackup = "last backup";

/**
 * Records that a backup was made, so that its age can be watched.
 *
 * @param now milliseconds since the epoch
 */
export async function recordBackup(db: Queryable, now: number): Promise<void> {
  const value = String(now);
  await db
    .insertInto("settings")
    .values({ name: lastBackup, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** When the last backup was made, in milliseconds since the epoch; null before the first. */
export async function readLastBackup(db: Queryable): Promise<number | null> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", lastBackup)
    .executeTakeFirst();
  return row ? Number(row.value) : null;
}

/** Leaves the copy without a -wal file, which could be forgotten when the copy is moved. */
function closeWriteAheadLog(file: string): void {
  const copy = new SqliteDatabase(file);
  try {
    copy.pragma("journal_mode = delete");
  } finally {
    copy.close();
  }
}

/**
 * Checks a whole database file and counts its rows.
 * @throws StoreError when it is damaged, not Callboard's, or of a newer build, which this one would refuse to start on
 */
export function verifyFile(file: string): BackupSummary {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 500 });
    const done = database.prepare<[], string>("select name from kysely_migration").pluck().all();
    const problem = problemOfVersion(done);
    if (problem !== null) throw new StoreError(`${file} ${problem}; use that one for it`);
    const [found] = database.pragma("integrity_check(1)") as [{ integrity_check: string }];
    if (found.integrity_check !== "ok")
      throw new SqliteDatabase.SqliteError(found.integrity_check, "SQLITE_CORRUPT");
    const count = (query: string) => Number(database?.prepare(query).pluck().get());
    return {
      sessions: count("select count(*) from sessions"),
      transitions: count("select count(*) from transitions"),
      version: count("select value from counters where name = 'version'"),
    };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const code = codeOf(error);
    if (code === "SQLITE_BUSY") throw new StoreError(`${file} is in use; verify a backup of it instead`);
    throw new StoreError(`${file} is not a sound database of Callboard (${code})`);
  } finally {
    database?.close();
  }
}

/**
 * Gives a restored database a higher version than any viewer can have, so that every open board gets a snapshot.
 * @param now milliseconds since the epoch, from which a new store counts its versions
 */
export function raiseVersion(file: string, now: number): void {
  const database = new SqliteDatabase(file);
  try {
    database.prepare("update counters set value = max(value + 1, ?) where name = 'version'").run(now);
    database
      .prepare(
        "update settings set value = (select value from counters where name = 'version') where name = 'first version'",
      )
      .run();
  } finally {
    database.close();
  }
}
