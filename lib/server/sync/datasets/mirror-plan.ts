import type { z } from "zod";
import {
  applyMirror,
  readIds,
  readKeys,
  removeRows,
  type Mirror,
  type MirrorRow,
} from "../../store/mirror.ts";
import type { Queryable } from "../../store/schema.ts";
import { touchSessions } from "../../store/touch-sessions.ts";
import { readRecords } from "../../upstream/read-records.ts";
import type { DatasetPlan, DatasetSource, SyncWindows } from "../dataset-plan.ts";

/** How one mirrored dataset differs from others. */
export interface MirrorDescription<Read, Row extends MirrorRow> extends DatasetSource {
  schema: z.core.$ZodType<Read>;
  mirror: Mirror<Row>;
  /** The row of a record, without the time of its request. */
  toRow(record: Read): Omit<Row, "asked_at">;
  asRow(row: Omit<Row, "asked_at">, askedAt: number): Row;
  /** Which rows to store; all by default. */
  choose?(transaction: Queryable, rows: Row[], windows: SyncWindows): Promise<Row[]>;
  /** The sessions that show a row: by which of their columns. */
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
    knownIds: (db, window) => readIds(db, mirror.table, description.isDated ? window : null),
    async remove(transaction, ids) {
      if (ids.length === 0) return;
      const keys = await readKeys(transaction, mirror.table, description.keyColumn, ids);
      await removeRows(transaction, mirror.table, ids);
      await touchSessions(transaction, shownBy, keys);
    },
  };
}
