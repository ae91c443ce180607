import type { Kysely, Transaction } from "kysely";
import { type BadLines, createBadLines } from "../../../contract/files/bad-lines.ts";
import type { HistoryLine, ObservedPeriod } from "../../../contract/files/history-file.ts";
import type { SourceLine } from "../../../contract/files/read-lines.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { requireNoLeader } from "../leadership.ts";
import type { Queryable, Tables } from "../schema.ts";
import { StoreError } from "../store-failure.ts";
import { nextVersion, readVersion } from "../version.ts";
import { overlap, putImportedPeriods, readImportedPeriods, readOwnPeriod } from "./imported-periods.ts";
import { createLineReader, formatPeriod, readHeader } from "./read-history-line.ts";
import { type NumberedLine, type StoredType, writeLines } from "./write-observed.ts";

export interface ImportOptions {
  /** The name of the file, for messages. */
  file: string;
  /** Milliseconds since the epoch. */
  now: number;
  /** Called for every line read. */
  onLine?: (line: number) => void;
}

/** What an import stored. */
export interface Imported {
  periods: readonly ObservedPeriod[];
  /** How many lines of each type the file has. */
  given: Readonly<Record<StoredType, number>>;
  /** How many rows are new or changed. */
  changed: number;
}

export type ImportResult = ({ ok: true } & Imported) | { ok: false; badLines: BadLines };

/** Lines in memory at once. */
const linesAtOnce = 1_000;
const listedBadLines = 20;

/**
 * Imports a file of observed history, all of it or nothing, with a bounded number of its lines in memory.
 * @throws StoreError in one line where the file is of another format, or overlaps with what the store has
 */
export async function importObserved(
  db: Kysely<Tables>,
  lines: AsyncGenerator<SourceLine>,
  options: ImportOptions,
): Promise<ImportResult> {
  try {
    const imported = await db
      .transaction()
      .execute((transaction) => importLines(transaction, lines, options));
    return { ok: true, ...imported };
  } catch (error) {
    if (error instanceof BadFile) return { ok: false, badLines: error.badLines };
    throw error;
  } finally {
    await lines.return(undefined);
  }
}

/** Thrown so that the transaction is rolled back. */
class BadFile extends Error {
  readonly badLines: BadLines;

  constructor(badLines: BadLines) {
    super("the file has bad lines");
    this.badLines = badLines;
  }
}

async function importLines(
  transaction: Transaction<Tables>,
  lines: AsyncGenerator<SourceLine>,
  { file, now, onLine }: ImportOptions,
): Promise<Imported> {
  await requireNoLeader(transaction, "the store");
  const first = await lines.next();
  const { periods } = readHeader(first.done ? undefined : first.value, file);
  await requireRoom(transaction, periods, now);
  const bad = createBadLines(listedBadLines);
  // Nobody else writes meanwhile.
  const version = (await readVersion(transaction)) + 1;
  const batches = createBatches(transaction, version, (number, problem) => bad.add(number, [problem]));
  const read = createLineReader(periods);
  let isWhole = false;
  let count = 1;
  for await (const source of lines) {
    count = source.number;
    onLine?.(count);
    const result = read(source);
    if (result.line === null) bad.add(count, result.problems);
    else if ("number" in result) await batches.add(result);
    else isWhole = true;
  }
  await batches.flush();
  if (!isWhole && bad.count === 0)
    bad.add(count + 1, [{ field: "", reason: "is missing: the file was cut off before its last line" }]);
  if (bad.count > 0) throw new BadFile(bad.inOrder());
  if (batches.changed > 0) {
    await nextVersion(transaction);
    // Figures of past days include what was imported.
    await transaction.deleteFrom("call_days").execute();
  }
  await putImportedPeriods(
    transaction,
    periods.map(({ source, name, isSample, from, to }) => ({
      source,
      name,
      is_sample: isSample ? 1 : 0,
      from_at: from,
      to_at: to,
      imported_at: now,
    })),
  );
  return { periods, given: batches.given, changed: batches.changed };
}

type StoredLine = NumberedLine<HistoryLine<StoredType>>;

/** Stores lines in batches of one type each, in the order in which they come. */
function createBatches(
  transaction: Queryable,
  version: number,
  onBad: (number: number, problem: { field: string; reason: string }) => void,
) {
  const given = {
    company: 0,
    event: 0,
    session: 0,
    transition: 0,
    dateChange: 0,
    coverage: 0,
    confirmation: 0,
  };
  let batch: StoredLine[] = [];
  let changed = 0;
  const flush = async () => {
    const [first] = batch;
    if (!first) return;
    // All lines of a batch are of the type of the first.
    const write = writeLines[first.line.type] as (
      transaction: Queryable,
      lines: readonly StoredLine[],
      version: number,
    ) => ReturnType<(typeof writeLines)[StoredType]>;
    const written = await write(transaction, batch, version);
    changed += written.changed;
    for (const { number, problem } of written.bad) onBad(number, problem);
    batch = [];
  };
  return {
    given,
    get changed() {
      return changed;
    },
    async add(line: StoredLine): Promise<void> {
      const isOther = batch[0] !== undefined && batch[0].line.type !== line.line.type;
      if (isOther || batch.length >= linesAtOnce) await flush();
      batch.push(line);
      given[line.line.type] += 1;
    },
    flush,
  };
}

/** How far this machine's clock may be behind the one by which the file was written. */
const clocksDifferMs = 60_000;

/**
 * Refuses periods that overlap with what the store has: two observations of one time would be counted twice. They lie
 * before all that it observed itself, so that its changes stay in order.
 *
 * @param now milliseconds since the epoch
 * @throws StoreError in one line with the period and what was observed in it
 */
async function requireRoom(db: Queryable, periods: readonly ObservedPeriod[], now: number): Promise<void> {
  const own = await readOwnPeriod(db);
  const imported = await readImportedPeriods(db);
  for (const period of periods) {
    const words = `${period.name} observed ${formatPeriod(period)}`;
    if (period.to < period.from) throw new StoreError(`${words}, which ends before it begins`);
    if (period.to > now + clocksDifferMs)
      throw new StoreError(`${words}, which is still to come by this machine's clock`);
    const other = imported.find(
      (row) => row.source !== period.source && overlap(row, { from_at: period.from, to_at: period.to }),
    );
    if (other)
      throw new StoreError(
        `${words}, and the store has that time from ${other.name} already: ` +
          formatPeriod({ from: other.from_at, to: other.to_at }),
      );
    if (own && period.to >= own.from) throw new StoreError(await describeOverlap(db, words, period, own));
  }
}

async function describeOverlap(
  db: Queryable,
  words: string,
  period: ObservedPeriod,
  own: { from: number; to: number },
): Promise<string> {
  if (period.from > own.to)
    return `${words}, and this store itself ${formatPeriod(own)}: only an earlier history can be imported`;
  const shared = { from: Math.max(period.from, own.from), to: Math.min(period.to, own.to) };
  const count = async (table: "transitions" | "date_changes") => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("observed_at", ">=", shared.from)
      .where("observed_at", "<=", shared.to)
      .executeTakeFirstOrThrow();
    return Number(row.count).toLocaleString("en");
  };
  return (
    `${words}, and this store itself observed sessions from ${formatPeriod(shared)} ` +
    `(${await count("transitions")} changes of state, ${await count("date_changes")} of dates); ` +
    `export it again with --until ${iso(own.from - 1)}, which leaves that time out`
  );
}
