import { sql } from "kysely";
import type { TimeWindow } from "../../domain/time/time-window.ts";
import { supersedes, type Observation } from "../../domain/session/observe-session.ts";
import { inChunks } from "./in-chunks.ts";
import type { CompanyRow, EventRow, Queryable, RecordingRow, TranscriptRow } from "./schema.ts";

export type MirrorTable = "events" | "companies" | "recordings" | "transcripts";

/** What every mirrored row has. */
export interface MirrorRow {
  id: number;
  updated_at: number;
  asked_at: number;
}

/** A table that copies one upstream list, row by row. */
export interface Mirror<Row extends MirrorRow> {
  table: MirrorTable;
  insert(transaction: Queryable, rows: Row[]): Promise<unknown>;
}

/** The mirrored tables. */
export const mirrors = {
  companies: {
    table: "companies",
    insert: (transaction, rows) => transaction.insertInto("companies").values(rows).execute(),
  } satisfies Mirror<CompanyRow>,
  events: {
    table: "events",
    insert: (transaction, rows) => transaction.insertInto("events").values(rows).execute(),
  } satisfies Mirror<EventRow>,
  recordings: {
    table: "recordings",
    insert: (transaction, rows) => transaction.insertInto("recordings").values(rows).execute(),
  } satisfies Mirror<RecordingRow>,
  transcripts: {
    table: "transcripts",
    insert: (transaction, rows) => transaction.insertInto("transcripts").values(rows).execute(),
  } satisfies Mirror<TranscriptRow>,
} as const;

/** Stores one page of records; returns the rows that changed and what they replaced. */
export async function applyMirror<Row extends MirrorRow>(
  transaction: Queryable,
  mirror: Mirror<Row>,
  rows: readonly Row[],
  observation: Pick<Observation, "requestedAt" | "observedAt" | "isFullListing">,
): Promise<{ changed: Row[]; replaced: Row[] }> {
  const newest = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<number, Row>();
  for (const ids of inChunks([...newest.keys()])) {
    for (const row of await readRows<Row>(transaction, mirror.table, ids)) known.set(row.id, row);
  }
  const changed = [...newest.values()].filter((row) => isNewer(known.get(row.id), row, observation));
  for (const chunk of inChunks(changed)) {
    await removeRows(
      transaction,
      mirror.table,
      chunk.map((row) => row.id),
    );
    await mirror.insert(transaction, chunk);
  }
  const replaced = changed.flatMap((row) => known.get(row.id) ?? []);
  return { changed, replaced };
}

/** Deletes mirrored rows that are gone upstream. */
export async function removeRows(
  transaction: Queryable,
  table: MirrorTable,
  ids: readonly number[],
): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await sql`delete from ${sql.table(table)} where id in (${sql.join(chunk)})`.execute(transaction);
  }
}

/** The ids of a table's rows, of all or of those dated within a window. */
export async function readIds(
  db: Queryable,
  table: MirrorTable,
  window: TimeWindow | null,
): Promise<number[]> {
  const condition = window === null ? sql`1 = 1` : sql`date >= ${window.from} and date < ${window.to}`;
  const found = await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition}`.execute(db);
  return found.rows.map((row) => row.id);
}

/** The values that rows have in a column, without nulls. */
export async function readKeys(
  db: Queryable,
  table: MirrorTable,
  column: "id" | "event_id",
  ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ key: number | null }>`
    select ${sql.ref(column)} as key from ${sql.table(table)} where id in (${sql.join([...ids])})`.execute(
    db,
  );
  return found.rows.flatMap((row) => row.key ?? []);
}

async function readRows<Row>(db: Queryable, table: MirrorTable, ids: readonly number[]): Promise<Row[]> {
  const found = await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return found.rows;
}

function isNewer<Row extends MirrorRow>(
  known: Row | undefined,
  sent: Row,
  observation: Pick<Observation, "requestedAt" | "observedAt" | "isFullListing">,
): boolean {
  if (!known) return true;
  const names = Object.keys(sent) as (keyof Row)[];
  const isDifferent = names.some((name) => name !== "asked_at" && known[name] !== sent[name]);
  const times = { updatedAt: known.updated_at, requestedAt: known.asked_at };
  return isDifferent && supersedes(times, { updatedAt: sent.updated_at }, isDifferent, observation);
}
