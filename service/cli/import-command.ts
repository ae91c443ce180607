import { parseArgs } from "node:util";
import type { Readable } from "node:stream";
import { databaseRefusal } from "../db/database-refusal.ts";
import { DatabaseUnavailable, openDatabase } from "../db/open-database.ts";
import { refreshStatistics } from "../db/refresh-statistics.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { importFile } from "../import/import-file.ts";
import type { BadLines } from "../import/line-problems.ts";
import type { RecordType } from "../import/record-schemas.ts";
import type { WrittenCount } from "../import/record-writer.ts";
import { CommandProblem } from "./command-problem.ts";
import { importHelp } from "./import-help.ts";
import { importSource, type NamedSource } from "./import-source.ts";
import { createProgress, type ProgressOutput } from "./progress.ts";
import { databaseAddress, type Environment } from "./settings.ts";

/** What a long command reads and writes besides its database. */
export interface Terminal {
  stdin: Readable;
  /** For progress and complaints. */
  stderr: ProgressOutput;
  /** Takes one line for standard output. */
  print: (line: string) => void;
  /** Real milliseconds. */
  now: () => number;
}

const options = { database: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

/**
 * `service import FILE…`: each file wholly or not at all, in the order given; the first that is refused ends it.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done; bad lines have been told by then
 */
export async function importCommand(
  argv: readonly string[],
  environment: Environment,
  terminal: Terminal,
): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true });
  if (values.help) return terminal.print(importHelp.trimEnd());
  if (positionals.length === 0) throw new CommandProblem("import needs a FILE, or - for standard input");
  if (positionals.filter((path) => path === "-").length > 1)
    throw new CommandProblem("standard input can be imported once only");

  const sources = positionals.map((path) => importSource(path, terminal.stdin));
  const db = await openDatabase(databaseAddress(values, environment));
  let current = "";
  try {
    for (const [index, source] of sources.entries()) {
      current = source.name;
      const refusal = await importOne(db, source, terminal);
      if (refusal !== null) throw new CommandProblem(withRest(refusal, sources.slice(index + 1)));
    }
    await refreshStatistics(db);
  } catch (error) {
    const reason = databaseRefusal(error);
    if (reason === null) throw error;
    throw new DatabaseUnavailable(`the database gave up: ${reason}; nothing of ${current} was written`);
  } finally {
    await db.destroy();
  }
}

/** Null when all of it is written, else why nothing of it is. */
async function importOne(
  db: ServiceDatabase,
  source: NamedSource,
  terminal: Terminal,
): Promise<string | null> {
  const { name, sizeBytes } = source;
  const { stderr, now } = terminal;
  const startedAt = now();
  const progress = createProgress(stderr, { name, unit: "lines" }, now);
  let bytes = 0;
  const onLine = (line: number) => {
    if (line % linesPerUpdate === 0) progress.update(line, sizeBytes ? Math.min(1, bytes / sizeBytes) : null);
  };
  const opened = source.open((more) => (bytes += more));
  try {
    const result = await importFile(db, opened, { now: startedAt, onLine });
    progress.clear();
    if (!result.ok) return refusal(name, result.badLines, stderr);
    terminal.print(summary(name, result.counts, now() - startedAt));
    return null;
  } finally {
    progress.clear();
  }
}

const linesPerUpdate = 500;

function summary(name: string, counts: ReadonlyMap<RecordType, WrittenCount>, elapsedMs: number): string {
  const all = [...counts.values()];
  const given = all.reduce((sum, count) => sum + count.given, 0);
  const changed = all.reduce((sum, count) => sum + count.changed, 0);
  const seconds = (elapsedMs / 1000).toFixed(1);
  const types = [...counts].map(([type, count]) => `${type} ${count.given.toLocaleString("en")}`);
  const listed = types.length > 0 ? ` (${types.join(", ")})` : "";
  return (
    `${name}: ${inWords(given, "record")}${listed}, ${changed.toLocaleString("en")} new or changed, ` +
    `${(given - changed).toLocaleString("en")} as they were; ${seconds} s`
  );
}

function refusal(name: string, { count, told }: BadLines, stderr: ProgressOutput): string {
  for (const { line, problems } of told) {
    const reasons = problems.map(({ field, reason }) => (field === "" ? reason : `${field}: ${reason}`));
    stderr.write(`${name}:${line}: ${reasons.join("; ").replace(/\p{Cc}/gu, "\ufffd")}\n`);
  }
  if (count > told.length) stderr.write(`${name}: and ${(count - told.length).toLocaleString("en")} more\n`);
  return `${name} has ${inWords(count, "bad line")}; nothing of it was written`;
}

function withRest(refusal: string, rest: readonly NamedSource[]): string {
  return rest.length === 0 ? refusal : `${refusal}, nor of ${rest.map(({ name }) => name).join(", ")}`;
}

function inWords(count: number, thing: string): string {
  return `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;
}
