import { copyFileSync, existsSync, renameSync, rmSync, statSync, type Stats } from "node:fs";
import { dirname } from "node:path";
import SqliteDatabase from "better-sqlite3";
import { raiseVersion, verifyFile, type BackupSummary } from "./backup.ts";
import { keepOwner, makeFolder, makePrivateFile } from "./private-file.ts";
import { codeOf } from "../error-text.ts";
import { StoreError } from "./store-failure.ts";

/**
 * Puts a backup in the place of a store's file, with its owner and mode; that file is kept beside it under another name.
 *
 * @param now milliseconds since the epoch
 * @returns what the backup holds, and the name under which the former file is kept; null when there was none
 * @throws StoreError when the backup is not sound, the store is in use, or its owner cannot be kept; nothing has changed
 *   then
 */
export function restoreFile(
  backup: string,
  file: string,
  now: number,
): { summary: BackupSummary; kept: string | null } {
  const summary = verifyFile(backup);
  const former = statSync(file, { throwIfNoEntry: false }) ?? null;
  if (former) endWriteAheadLog(file);
  const incoming = `${file}.restoring`;
  makeFolder(dirname(file));
  makePrivateFile(incoming);
  copyFileSync(backup, incoming);
  raiseVersion(incoming, now);
  keepOwnerOrRefuse(incoming, former);
  const kept = `${file}.before-${new Date(now).toISOString().replaceAll(/[:.]/g, "-")}`;
  // SQLite would apply a log that was left behind when its file was moved away by hand to the restored file.
  for (const end of ["", "-wal", "-shm"]) if (existsSync(file + end)) renameSync(file + end, kept + end);
  renameSync(incoming, file);
  return { summary, kept: former && kept };
}

/**
 * The app, which is somebody else where root restores, has to be able to write the store. Copying a file as root takes
 * its owner along.
 */
function keepOwnerOrRefuse(incoming: string, former: Stats | null): void {
  try {
    keepOwner(incoming, former);
  } catch (error) {
    rmSync(incoming);
    throw new StoreError(`the store belongs to another user, who has to restore it (${codeOf(error)})`);
  }
}

/** Completes the file from its write-ahead log, which would otherwise be applied to the restored file. */
function endWriteAheadLog(file: string): void {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = new SqliteDatabase(file, { timeout: 500 });
    database.pragma("locking_mode = exclusive");
    database.exec("begin exclusive; commit");
    database.pragma("journal_mode = delete");
  } catch (error) {
    const code = codeOf(error);
    if (code === "SQLITE_BUSY") throw new StoreError(`${file} is in use; stop Callboard first`);
    throw new StoreError(
      `${file} cannot be moved aside (${code}); move it and its -wal and -shm away by hand`,
    );
  } finally {
    database?.close();
  }
}
