import { parseArgs } from "node:util";
import { compact } from "../db/compact.ts";
import { CommandProblem } from "./command-problem.ts";
import type { Environment } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

const options = {
  database: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

/**
 * `service compact`: makes a SQLite file as small as its content.
 *
 * @param print takes one line for standard output
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done
 */
export async function compactCommand(
  argv: readonly string[],
  environment: Environment,
  print: (line: string) => void,
): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  if (values.help) return print(compactHelp.trimEnd());
  await withDatabase(values, environment, async (db) => {
    const compacted = await compact(db);
    if (compacted === null)
      throw new CommandProblem("compact is for SQLite files; PostgreSQL uses free space again by itself");
    print(`Compacted: ${inMegabytes(compacted.before)} before, ${inMegabytes(compacted.after)} now.`);
  });
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}

const compactHelp = `service compact: makes a SQLite file as small as its content, for instance after an upgrade that stores less.

  --database   FILE (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)

Takes about half a minute for a million sessions. Meanwhile the file can be read and not written. It needs free
space of the file's size both beside the file and in the folder for temporary files (SQLITE_TMPDIR). If
interrupted, it leaves the file unchanged.
`;
