import { sql } from "kysely";
import type { z } from "zod";
import type { TimeWindow } from "../../../domain/board-window.ts";
import { applyMirror, removeRows, type Mirror, type MirrorRow } from "../../store/mirror.ts";
import type { Queryable } from "../../store/open-store.ts";
import { touchSessions } from "../../store/touch-sessions.ts";
import { readRecords } from "../../upstream/read-records.ts";
import type { DatasetPlan, SyncWindows } from "../dataset-plan.ts";

/** What tells one mirrored dataset from another. */
export interface MirrorDescription<Read, Row extends MirrorRow> extends Pick<
  DatasetPlan,
  "dataset" | "path" | "query" | "isDated"
> {
  schema: z.core.$ZodType<Read>;
  mirror: Mirror<Row>;
  /** The row of a record, but for when it was asked for. */
  toRow(record: Read): Omit<Row, "asked_at">;
  asRow(row: Omit<Row, "asked_at">, askedAt: number): Row;
  /** Which of them to store; all when left out. */
  choose?(transaction: Queryable, rows: Row[], windows: SyncWindows): Promise<Row[]>;
  /** Which sessions show something of a row: by which column, with which value. */
  shownBy: "company_id" | "event_id";
  keyOf(row: Row): number | null;
  keyColumn: "id" | "event_id";
}

interface ParsedRow<Row extends MirrorRow> {
  id: number;
  updatedAt: number;
  row: Omit<Row, "asked_at">;
}

/** The plan of a dataset that is copied row by row and joined to sessions. */
export function mirrorPlan<Read, Row extends MirrorRow>(
  description: MirrorDescription<Read, Row>,
): DatasetPlan<ParsedRow<Row>> {
  const { mirror, shownBy } = description;
  const keysOf = (rows: Row[]) => [...new Set(rows.flatMap((row) => description.keyOf(row) ?? []))];
  return {
    ...description,
    overlapMs: 300_000,
    parse(records) {
      const { good, bad } = readRecords(description.schema, records);
      const rows = good.map((record) => description.toRow(record));
      return { good: rows.map((row) => ({ id: row.id, updatedAt: row.updated_at, row })), bad };
    },
    async apply(transaction, records, observation, windows) {
      const rows = records.map((record) => description.asRow(record.row, observation.askedAt));
      const chosen = description.choose ? await description.choose(transaction, rows, windows) : rows;
      const { changed, replaced } = await applyMirror(transaction, mirror, chosen, observation);
      await touchSessions(transaction, shownBy, keysOf([...changed, ...replaced]));
      return changed.length;
    },
    knownIds: (db, window) => idsIn(db, mirror.table, description.isDated ? window : null),
    async remove(transaction, ids) {
      if (ids.length === 0) return;
      const keys = await sql<{ key: number | null }>`
        select ${sql.ref(description.keyColumn)} as key from ${sql.table(mirror.table)} where id in (${sql.join([...ids])})`.execute(
        transaction,
      );
      await removeRows(transaction, mirror.table, ids);
      await touchSessions(
        transaction,
        shownBy,
        keys.rows.flatMap((row) => row.key ?? []),
      );
    },
  };
}

async function idsIn(db: Queryable, table: string, window: TimeWindow | null): Promise<number[]> {
  const condition = window === null ? sql`1 = 1` : sql`date >= ${window.from} and date < ${window.to}`;
  const found = await sql<{ id: number }>`select id from ${sql.table(table)} where ${condition}`.execute(db);
  return found.rows.map((row) => row.id);
}
