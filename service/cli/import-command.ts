import { parseArgs } from "node:util";
import { databaseFailure } from "../db/database-failure.ts";
import { DatabaseUnavailable } from "../db/open-database.ts";
import { refreshStatistics } from "../db/refresh-statistics.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { importFile } from "../import/import-file.ts";
import { badLineTexts, type BadLines } from "#lib/contract/files/bad-lines.ts";
import type { WrittenCounts } from "../import/write-records.ts";
import { CommandProblem } from "./command-problem.ts";
import { importSource, type NamedSource } from "./import-source.ts";
import { createProgress, type ProgressOutput } from "./progress.ts";
import type { Environment } from "./settings.ts";
import type { Terminal } from "./terminal.ts";
import { withDatabase } from "./with-database.ts";

const options = { database: { type: "string" }, help: { type: "boolean", short: "h" } } as const;

/**
 * `service import FILE…`: each file in full or not at all, in the order given; the first refused one ends it.
 *
 * @throws {CommandProblem | DatabaseUnavailable} when it cannot be done; bad lines are printed before
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
  await withDatabase(values, environment, (db) => importAll(db, sources, terminal));
}

async function importAll(
  db: ServiceDatabase,
  sources: readonly NamedSource[],
  terminal: Terminal,
): Promise<void> {
  let current = "";
  try {
    for (const [index, source] of sources.entries()) {
      current = source.name;
      const refusal = await importOne(db, source, terminal);
      if (refusal !== null) throw new CommandProblem(withRest(refusal, sources.slice(index + 1)));
    }
    await refreshStatistics(db);
  } catch (error) {
    const reason = databaseFailure(error);
    if (reason === null) throw error;
    throw new DatabaseUnavailable(`the database failed: ${reason}; ${current} was not imported completely`);
  }
}

/** Null when all of it was written, else why nothing was. */
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

function summary(name: string, counts: WrittenCounts, elapsedMs: number): string {
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

function refusal(name: string, bad: BadLines, stderr: ProgressOutput): string {
  for (const text of badLineTexts(name, bad)) stderr.write(`${text}\n`);
  return `${name} has ${inWords(bad.count, "bad line")}; nothing was written`;
}

function withRest(refusal: string, rest: readonly NamedSource[]): string {
  return rest.length === 0 ? refusal : `${refusal}, nor of ${rest.map(({ name }) => name).join(", ")}`;
}

function inWords(count: number, thing: string): string {
  return `${count.toLocaleString("en")} ${thing}${count === 1 ? "" : "s"}`;
}

const importHelp = `service import FILE…: imports records from files of JSON, one record per line.

  service import companies.ndjson calls.ndjson
  zcat calls.ndjson.gz | service import -

Each line is an object with a type and the fields of that record in the interface:

  company     id, name, country, backlinkUrl; displayName, tickers, isins, cik, openfigi
  event       id, companyId, title, date, typeId; backlinkUrl, language, fiscalYear, fiscalPeriod
  live        id, eventId, companyId, date, state; wentLiveAt, audio, transcript
  report      id, typeId, fileUrl; companyId, eventId
  slides      as a report
  transcript  as a report; instead of fileUrl it may have file: the finished transcript itself, or the path
              of a JSON file in or below the import file's folder. The service then serves it.
  audio       id, companyId, eventId; fileUrl, streamUrl, qna, audioMetadata
  chapter     id, title, startTimestamp, endTimestamp, level, and transcriptId or audioId
  page        id, documentId, page, pdfUrl, imageUrl: a page of a report or of slides
  summary     id, length (line, short or long), summary, sources, and eventId or documentId
  eventType   id; name, parent
  documentType  id, name, category; description, form, documentGroupId

Fields after a semicolon are optional, and so are createdAt and updatedAt: a new record gets the time of its
writing, a changed one keeps its createdAt, an unchanged one keeps both. Importing a file again changes nothing.
Nothing is ever deleted.

A file is imported in full or not at all; every bad line is reported with its number. A record may refer to the
database or to any line of the same file. Several files are imported in the order given; a refused one ends the
import, and those before it stay. While a file is read nothing of it is stored, and if the import is killed then,
nothing ever is. Once all lines are good they are written in small steps, records that others refer to first; if
the import is killed then, the rest is written when the service or an import starts again. What is new or
changed is stamped when it is written, so that clients who request updates get all of it.

Readers see an accepted file appear step by step. To show it at one moment, it would have to be written either in
one transaction, for which every other writer waits, or out of sight, with an updatedAt before that moment, which
clients who request updates would miss.

Addresses of media are stored as given and must begin with http:// or https://. The service does not store
sound: recordings and live streams stay where they are. {version} in the transcript of a live session is
replaced by the transcriptVersion of a request.

A service on the same database keeps answering and writing meanwhile.

  --database   FILE|postgres://… (SERVICE_DATABASE_URL, else DATA_DIR/service.sqlite)
`;
