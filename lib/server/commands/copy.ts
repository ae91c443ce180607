import { existsSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { askForBackup, backupSocketIn, copyFolderPrefix } from "../main/backup-socket.ts";
import { backUp } from "../store/backup.ts";
import { connect, connectFile, isShared, storeFileIn, type StoreLocation } from "../store/connect.ts";
import { copyStore, type CopySummary } from "../store/copy/copy-store.ts";
import { openStore } from "../store/open-store.ts";
import type { Tables } from "../store/schema.ts";
import { StoreError } from "../store/store-failure.ts";

/** Rows between two lines of progress about the same table. */
const reportEvery = 100_000;

export interface CopyCommand {
  /** A postgres:// address or a folder, as people give them. */
  from: string;
  to: string;
  replace: boolean;
  /** Milliseconds since the epoch. */
  now: number;
  /** Receives the lines of progress. */
  report: (line: string) => void;
}

/**
 * Copies a store to another place.
 * @returns what to print @throws Error in one line when it cannot be done; the target is unchanged then
 */
export async function copyCommand({ from, to, replace, now, report }: CopyCommand): Promise<string> {
  const [source, target] = [toLocation(from), toLocation(to)];
  if (from === to || JSON.stringify(source) === JSON.stringify(target))
    throw new StoreError("--to is where the store is already; give another place");
  const opened = await openSource(source, report);
  try {
    const onto = await openTarget(target);
    try {
      const onProgress = (table: string, rows: number) => {
        if (rows > 0 && rows % reportEvery === 0) report(`${table}: ${rows} rows so far`);
      };
      const summary = await copyStore(opened.db, onto, { replace, now, onProgress });
      return `${tableLines(summary)}Copied and compared ${total(summary)} rows, version ${summary.version}.\n`;
    } finally {
      await onto.destroy();
    }
  } finally {
    await opened.close();
  }
}

/** Where a store is that people name. @throws StoreError for an address of another kind */
export function toLocation(given: string): { url: string } | { directory: string } {
  if (/^postgres(ql)?:\/\//.test(given)) return { url: given };
  if (given.includes("://")) throw new StoreError("a store is at a postgres:// address or in a folder");
  return { directory: path.resolve(given) };
}

/**
 * Opens a store to read it. A file is copied first, so that neither a running app nor this command's migrations change the
 * source.
 */
export async function openSource(
  source: { url: string } | { directory: string },
  report: CopyCommand["report"],
) {
  if (isShared(source)) {
    const db = connect(source, true);
    return { db, close: () => db.destroy() };
  }
  const { directory } = source;
  if (!existsSync(storeFileIn(directory))) throw new StoreError(`there is no store in ${directory}`);
  const folder = mkdtempSync(path.join(directory, copyFolderPrefix));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    if (await askForBackup(backupSocketIn(directory), storeFileIn(folder)))
      report("Callboard is running: what it observes and what people mark from now on is not in the copy.");
    else await backUpStopped(storeFileIn(folder), directory);
    const store = await openStore({ directory: folder });
    return { db: store.db, close: () => store.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Migrates the target, and connects without the time limits of the running app. */
async function openTarget(target: StoreLocation): Promise<Kysely<Tables>> {
  const store = await openStore(target);
  if (!isShared(target)) return store.db;
  await store.close();
  return connect(target, true);
}

/**
 * Backs up the store of an app that does not run, without migrating it.
 * @param made called with the store's database once the file is complete
 */
export async function backUpStopped(
  file: string,
  directory: string,
  made: (db: Kysely<Tables>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  if (!existsSync(storeFileIn(directory))) throw new StoreError(`there is no store in ${directory}`);
  const { database, db } = connectFile({ directory });
  try {
    await backUp(database, file);
    await made(db);
  } finally {
    database.close();
  }
}

function tableLines({ tables }: CopySummary): string {
  return tables
    .filter(({ rows }) => rows > 0)
    .map(({ table, rows }) => `  ${table}: ${rows}\n`)
    .join("");
}

const total = ({ tables }: CopySummary) => tables.reduce((sum, { rows }) => sum + rows, 0);
