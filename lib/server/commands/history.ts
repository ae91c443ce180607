import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { badLineTexts } from "../../contract/files/bad-lines.ts";
import type { WrittenHistoryLine } from "../../contract/files/history-file.ts";
import { readLines } from "../../contract/files/read-lines.ts";
import { parseInstant } from "../../contract/public-v3/instant.ts";
import { codeOf } from "../error-text.ts";
import { connect, isShared } from "../store/connect.ts";
import { importObserved, type Imported } from "../store/history/import-observed.ts";
import { formatPeriod } from "../store/history/read-history-line.ts";
import { readObserved } from "../store/history/read-observed.ts";
import { isPostgres } from "../store/is-postgres.ts";
import { isMigrated } from "../store/migrate.ts";
import { openStore } from "../store/open-store.ts";
import { makePrivateFile } from "../store/private-file.ts";
import { StoreError } from "../store/store-failure.ts";
import { openSource, toLocation } from "./copy.ts";

/** Lines between two lines of progress. */
const reportEvery = 100_000;

export interface HistoryCommand {
  /** An absolute path. */
  file: string;
  /** A postgres:// address or a folder. */
  place: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Receives the lines of progress, and bad lines. */
  report: (line: string) => void;
}

/**
 * Writes the observed history to a file, also while the app runs. The file appears only when it is complete.
 *
 * @param until an instant as people give it; what was observed after it is left out
 * @returns what to print @throws Error in one line when it cannot be done
 */
export async function exportHistory({
  file,
  place,
  now,
  report,
  name = hostname(),
  until,
}: HistoryCommand & { name?: string; until?: string }): Promise<string> {
  if (existsSync(file)) throw new StoreError(`${file} already exists; give another name`);
  const end = until === undefined ? null : parseInstant(until);
  if (end === null && until !== undefined)
    throw new StoreError(
      `--until: given ${JSON.stringify(until)}; accepted: an instant such as 2026-02-03T14:00:00Z`,
    );
  const { db, close } = await openSource(toLocation(place), report);
  if (!(await isMigrated(db))) {
    await close();
    throw new StoreError("the store was written by another version of Callboard; start this one on it first");
  }
  const part = `${file}.part`;
  let count = 0;
  const texts = async function* (lines: AsyncIterable<WrittenHistoryLine>) {
    for await (const line of lines) {
      count += 1;
      if (count % reportEvery === 0) report(`${count} lines so far`);
      yield `${JSON.stringify(line)}\n`;
    }
  };
  try {
    const reading = isPostgres(db)
      ? db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only")
      : db.transaction();
    await reading.execute(async (transaction) => {
      makePrivateFile(part);
      const lines = readObserved(transaction, { name, until: end?.ms ?? null, now });
      await pipeline(Readable.from(texts(lines), { objectMode: true }), createWriteStream(part));
    });
    renameSync(part, file);
    return `Wrote ${file}: ${count.toLocaleString("en")} lines.\n`;
  } catch (error) {
    rmSync(part, { force: true });
    throw error instanceof StoreError
      ? error
      : new StoreError(`${file} cannot be written (${codeOf(error)})`);
  } finally {
    await close();
  }
}

/**
 * Reads such a file into a store whose app is stopped, all of it or nothing. Bad lines are reported with their numbers.
 *
 * @returns what to print @throws Error in one line when it cannot be done; the store is unchanged then
 */
export async function importHistory({ file, place, now, report }: HistoryCommand): Promise<string> {
  if (!existsSync(file)) throw new StoreError(`there is no ${file}`);
  const location = toLocation(place);
  const store = await openStore(location);
  // The running app's time limits are too short for one statement of many.
  const db = isShared(location) ? connect(location, true) : store.db;
  const onLine = (line: number) => {
    if (line % reportEvery === 0) report(`${line} lines so far`);
  };
  try {
    const result = await importObserved(db, readLines(createReadStream(file)), { file, now, onLine });
    if (result.ok) return describeImport(result);
    for (const text of badLineTexts(file, result.badLines)) report(text);
    const { count } = result.badLines;
    throw new StoreError(`${file} has ${count} bad line${count === 1 ? "" : "s"}; nothing was imported`);
  } finally {
    if (db !== store.db) await db.destroy();
    await store.close();
  }
}

function describeImport({ periods, given, changed }: Imported): string {
  const times = periods.map((period) => `  ${period.name}: ${formatPeriod(period)}\n`).join("");
  const rows =
    changed === 0 ? "all of it was there already" : `${changed.toLocaleString("en")} rows are new or changed`;
  return (
    `Imported ${given.transition.toLocaleString("en")} changes of state of ` +
    `${given.session.toLocaleString("en")} sessions; ${rows}.\n${times}`
  );
}
