import path from "node:path";
import { parseArgs } from "node:util";
import { verifyFile, type BackupSummary } from "../store/backup.ts";
import { storeFileIn } from "../store/connect.ts";
import { restoreFile } from "../store/restore.ts";
import { backUpInto, backUpTo } from "./backup.ts";
import { copyCommand } from "./copy.ts";
import { exportHistory, importHistory } from "./history.ts";

const help = `The app's store: what was observed, and what people marked. DATA_DIR says where it is.

  npm run store -- backup FILE     writes a consistent copy, also while the app runs
  npm run store -- backup FOLDER --keep N
                                   the same under the instant's name, and then removes the oldest such copies of
                                   the folder until N are left; a backup that fails removes none
  npm run store -- verify FILE     reads a whole copy and says what it holds
  npm run store -- restore FILE    puts a copy in the store's place; the app must be stopped, and the former
                                   store is kept beside it
  npm run store -- copy --to PLACE copies everything to another database, and compares the two
      [--from PLACE]               instead of the configured store
      [--replace]                  removes what the target holds; without it such a target is refused
  npm run store -- export-history FILE
                                   writes what was observed, as JSON lines: changes of state with the certainty of their
                                   times, moved dates, and when everything was watched; also while the app runs
      [--until INSTANT]            leaves out what was observed after it
      [--name NAME]                what the other installation shows as its source, instead of this machine's name
  npm run store -- import-history FILE
                                   adds such a file to what was observed; the app must be stopped. All of it is
                                   imported or nothing, and doing so again changes nothing. It must end before this
                                   store's own observation begins. Screens name where it comes from.

A PLACE is a postgres:// address or a folder like DATA_DIR. An address without a password takes it from PGPASSWORD
or .pgpass. With DATABASE_URL the store is PostgreSQL's: use pg_dump and pg_restore for its backups.
`;
const verbs = ["backup", "verify", "restore", "copy", "export-history", "import-history"];

/** Where the store is. */
interface StorePlace {
  DATA_DIR: string;
  DATABASE_URL: string | null;
}

/**
 * Runs one command.
 *
 * @param now milliseconds since the epoch
 * @param report receives lines of progress
 * @returns what to print
 * @throws Error in one line when it cannot be done
 */
export async function storeCommand(
  argv: readonly string[],
  place: StorePlace,
  now: number,
  report: (line: string) => void,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: {
      help: { type: "boolean", short: "h" },
      from: { type: "string" },
      to: { type: "string" },
      replace: { type: "boolean", default: false },
      keep: { type: "string" },
      until: { type: "string" },
      name: { type: "string" },
    },
    allowPositionals: true,
  });
  const [verb, given] = positionals;
  if (values.help || verb === undefined) return help;
  if (!verbs.includes(verb))
    throw new Error(`unknown command ${JSON.stringify(verb)}; accepted: ${verbs.join(", ")} (see --help)`);
  const { from = place.DATABASE_URL ?? place.DATA_DIR, to, replace, keep, until, name } = values;
  if (keep !== undefined && verb !== "backup") throw new Error(`${verb} takes no --keep (see --help)`);
  if ((until ?? name) !== undefined && verb !== "export-history")
    throw new Error(`${verb} takes no --${until === undefined ? "name" : "until"} (see --help)`);
  if (verb === "copy") {
    if (to === undefined || given !== undefined) throw new Error("copy needs --to PLACE (see --help)");
    return copyCommand({ from, to, replace, now, report });
  }
  if (values.from !== undefined || to !== undefined || replace)
    throw new Error(`${verb} takes no options (see --help)`);
  if (given === undefined || positionals.length > 2) throw new Error(`${verb} needs one FILE (see --help)`);
  const file = path.resolve(given);
  const history = { file, place: from, now, report };
  if (verb === "export-history") return exportHistory({ ...history, until, name });
  if (verb === "import-history") return importHistory(history);
  if (verb === "verify") return `${file} is sound: ${summaryWords(verifyFile(file))}.\n`;
  if (place.DATABASE_URL !== null)
    throw new Error(`${verb}: DATABASE_URL is set, so the store is PostgreSQL's; use pg_dump and pg_restore`);
  if (verb === "backup" && keep !== undefined) {
    const made = await backUpInto(file, countOf(keep), place.DATA_DIR, now);
    return `Wrote ${made.file}: ${summaryWords(made.summary)}. Removed ${made.removed} older.\n`;
  }
  if (verb === "backup")
    return `Wrote ${file}: ${summaryWords(await backUpTo(file, place.DATA_DIR, now))}.\n`;
  const { summary, kept } = restoreFile(file, storeFileIn(place.DATA_DIR), now);
  const former = kept === null ? "" : `The former store is kept as ${kept}.\n`;
  return `Restored ${summaryWords(summary)}.\n${former}`;
}

function countOf(keep: string): number {
  if (/^[1-9]\d{0,3}$/.test(keep)) return Number(keep);
  throw new Error(`--keep: given ${JSON.stringify(keep)}; accepted: a number from 1 to 9999`);
}

function summaryWords({ sessions, transitions, version }: BackupSummary): string {
  return `${sessions} sessions, ${transitions} changes of state, version ${version}`;
}
