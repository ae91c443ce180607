import path from "node:path";
import { parseArgs } from "node:util";
import { askForBackup, backupSocketIn } from "../main/backup-socket.ts";
import { verifyFile, type BackupSummary } from "../store/backup.ts";
import { storeFileIn } from "../store/connect.ts";
import { openStore } from "../store/open-store.ts";
import { restoreFile } from "../store/restore.ts";

const help = `The app's store: what was observed, and what people marked. DATA_DIR says where it is.

  npm run store -- backup FILE     writes a consistent copy, also while the app runs
  npm run store -- verify FILE     reads a whole copy and says what it holds
  npm run store -- restore FILE    puts a copy in the store's place; the app must be stopped, and the former
                                   store is kept beside it

With DATABASE_URL the store is PostgreSQL's: use pg_dump and pg_restore.
`;
const backupWithinMs = 600_000;

/** Where the store is. */
interface StorePlace {
  DATA_DIR: string;
  DATABASE_URL: string | null;
}

/**
 * Runs one command.
 *
 * @param now milliseconds since the epoch
 * @returns what to print
 * @throws Error in one line when it cannot be done
 */
export async function storeCommand(argv: readonly string[], place: StorePlace, now: number): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: { help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  const [verb, given] = positionals;
  if (values.help || verb === undefined) return help;
  if (!["backup", "verify", "restore"].includes(verb))
    throw new Error(
      `unknown command ${JSON.stringify(verb)}; accepted: backup, verify, restore (see --help)`,
    );
  if (given === undefined || positionals.length > 2) throw new Error(`${verb} needs one FILE (see --help)`);
  const file = path.resolve(given);
  if (verb === "verify") return `${file} is sound: ${summaryWords(verifyFile(file))}.\n`;
  if (place.DATABASE_URL !== null)
    throw new Error(`${verb}: DATABASE_URL is set, so the store is PostgreSQL's; use pg_dump and pg_restore`);
  if (verb === "backup") return backup(file, place.DATA_DIR);
  const { summary, kept } = restoreFile(file, storeFileIn(place.DATA_DIR), now);
  const former = kept === null ? "" : `The former store is kept as ${kept}.\n`;
  return `Restored ${summaryWords(summary)}.\n${former}`;
}

async function backup(file: string, directory: string): Promise<string> {
  if (!(await askForBackup(backupSocketIn(directory), file, backupWithinMs)))
    await backUpStopped(file, directory);
  return `Wrote ${file}: ${summaryWords(verifyFile(file))}.\n`;
}

async function backUpStopped(file: string, directory: string): Promise<void> {
  const store = await openStore({ directory });
  try {
    await store.backUp?.(file);
  } finally {
    await store.close();
  }
}

function summaryWords({ sessions, transitions, version }: BackupSummary): string {
  return `${sessions} sessions, ${transitions} changes of state, version ${version}`;
}
