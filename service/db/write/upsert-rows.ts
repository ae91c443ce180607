import { sql } from "kysely";
import { answerColumns } from "../columns-in-answers.ts";
import { inTransaction } from "../in-transaction.ts";
import type { ServiceDatabase, ServiceTables, Row as TableRow } from "../schema.ts";
import { answerOf, isAnswered } from "../records/answer-of.ts";
import { recordChanges } from "./record-changes.ts";
import { repeatingChunks } from "./repeating-chunks.ts";

type Value = string | number | null;

/** A row without its timestamps. */
export type Unstamped<Row> = Omit<Row, "created_at_ms" | "updated_at_ms"> & {
  created_at_ms: number | undefined;
  updated_at_ms: number | undefined;
};

/** A row with an id, timestamps and plain values only. */
export interface PlainRow {
  id: number;
  created_at_ms: number;
  updated_at_ms: number;
}

type RowOf<Row> = PlainRow & Record<Exclude<keyof Row, keyof PlainRow>, Value>;

/**
 * Writes rows by id, idempotently, in one transaction (2.1). A row equal to the stored one keeps its `updated_at_ms`;
 * a changed one keeps its `created_at_ms`; given timestamps win. When an id occurs twice the last row counts. The
 * answer is written with the row, and changes are recorded for webhooks.
 *
 * @returns the rows that are new or differ from what was stored, as stored now
 */
export async function upsertRows<Row extends RowOf<Row>>(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  rows: readonly Unstamped<Row>[],
  now: number,
): Promise<Row[]> {
  const lastById = [...new Map(rows.map((row) => [row.id, row])).values()];
  const changed: Row[] = [];
  await inTransaction(db, async (transaction) => {
    for (const chunk of repeatingChunks(lastById)) {
      changed.push(...(await upsertChunk<Row>(transaction, table, chunk, now)));
    }
  });
  return changed;
}

async function upsertChunk<Row extends RowOf<Row>>(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  rows: readonly Unstamped<Row>[],
  now: number,
): Promise<Row[]> {
  const ids = sql.join(rows.map((row) => row.id));
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)));
  const stored = await sql<Row>`select ${columns} from ${sql.table(table)} where id in (${ids})`.execute(db);
  const storedById = new Map(stored.rows.map((row) => [row.id, row]));
  const changed = rows.flatMap((row) => stamp<Row>(row, storedById.get(row.id), now) ?? []);
  for (const chunk of repeatingChunks(changed)) await writeAll(db, table, chunk.map(withAnswer(db, table)));
  const changes = changed.map((after) => ({ before: storedById.get(after.id) ?? null, after }));
  await recordChanges(db, table, changes, now);
  return changed;
}

/** The row to store, or null when it equals the stored one. */
function stamp<Row extends RowOf<Row>>(
  row: Unstamped<Row>,
  stored: Row | undefined,
  now: number,
): Row | null {
  const created = row.created_at_ms ?? stored?.created_at_ms ?? now;
  const kept = stored && {
    ...row,
    created_at_ms: created,
    updated_at_ms: row.updated_at_ms ?? stored.updated_at_ms,
  };
  const isSame =
    kept && Object.entries(kept).every(([column, value]) => stored[column as keyof Row] === value);
  if (isSame) return null;
  return { ...row, created_at_ms: created, updated_at_ms: row.updated_at_ms ?? now } as Row;
}

/** The row with its answer, for tables that have one. */
function withAnswer(
  db: ServiceDatabase,
  table: keyof ServiceTables,
): (row: PlainRow) => Record<string, unknown> {
  if (!isAnswered(table)) return (row) => ({ ...row });
  return (plain) => {
    // Every caller passes complete rows of its own table.
    const row = plain as TableRow<typeof table>;
    return { ...row, ...answerColumns(db, table, row, answerOf(table, row)) };
  };
}

async function writeAll(
  db: ServiceDatabase,
  table: keyof ServiceTables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0]!);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const updates = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)} on conflict (id) do update set ${sql.join(updates)}`.execute(db);
}
