import { sql } from "kysely";
import { supersedes, type Observation } from "../../domain/observe-session.ts";
import { inChunks } from "./in-chunks.ts";
import type { Queryable } from "./open-store.ts";

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

/** Stores one page of records; returns the rows that became different and what they replaced. */
export async function applyMirror<Row extends MirrorRow>(
  transaction: Queryable,
  mirror: Mirror<Row>,
  rows: readonly Row[],
  observation: Pick<Observation, "askedAt" | "isFullListing">,
): Promise<{ changed: Row[]; replaced: Row[] }> {
  const newest = new Map(rows.map((row) => [row.id, row]));
  const known = new Map<number, Row>();
  for (const ids of inChunks([...newest.keys()])) {
    for (const row of await readRows<Row>(transaction, mirror.table, ids)) known.set(row.id, row);
  }
  const changed = [...newest.values()].filter((row) => isNews(known.get(row.id), row, observation));
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

async function readRows<Row>(db: Queryable, table: MirrorTable, ids: readonly number[]): Promise<Row[]> {
  const found = await sql<Row>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db);
  return found.rows;
}

function isNews<Row extends MirrorRow>(
  known: Row | undefined,
  sent: Row,
  observation: Pick<Observation, "askedAt" | "isFullListing">,
): boolean {
  if (!known) return true;
  const names = Object.keys(sent) as (keyof Row)[];
  const isDifferent = names.some((name) => name !== "asked_at" && known[name] !== sent[name]);
  const times = { updatedAt: known.updated_at, askedAt: known.asked_at };
  return isDifferent && supersedes(times, { updatedAt: sent.updated_at }, isDifferent, observation);
}
