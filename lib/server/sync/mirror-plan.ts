import type { z } from "zod";
import { applyMirror, readIds, readKeys, removeRows, type Mirror, type MirrorRow } from "../store/mirror.ts";
import type { Queryable } from "../store/schema.ts";
import { touchSessions } from "../store/touch-sessions.ts";
import type { DatasetPlan, DatasetSource, ListedRecord, SyncWindows } from "./dataset-plan.ts";

/** How one mirrored dataset differs from others. */
export interface MirrorDescription<Listed extends ListedRecord, Row extends MirrorRow>
  extends DatasetSource, Pick<DatasetPlan<Listed>, "listQuery"> {
  schema: z.core.$ZodType<Listed>;
  mirror: Mirror<Row>;
  toRow(record: Listed, requestedAt: number): Row;
  /** Which rows to store; all by default. */
  choose?(transaction: Queryable, rows: Row[], windows: SyncWindows): Promise<Row[]>;
  /** The column by which sessions refer to a row. */
  shownBy: "company_id" | "event_id";
  keyOf(row: Row): number | null;
  keyColumn: "id" | "event_id";
}

/** The plan of a dataset that is copied row by row and joined to sessions. */
export function mirrorPlan<Listed extends ListedRecord, Row extends MirrorRow>(
  description: MirrorDescription<Listed, Row>,
): DatasetPlan<Listed> {
  const { mirror, shownBy } = description;
  const keysOf = (rows: Row[]) => [...new Set(rows.flatMap((row) => description.keyOf(row) ?? []))];
  return {
    ...description,
    overlapMs: 300_000,
    async apply(transaction, records, observation, windows) {
      const rows = records.map((record) => description.toRow(record, observation.requestedAt));
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
