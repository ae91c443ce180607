import { datasetSchema, type Dataset } from "../../../contract/board/status.ts";
import type { ObservedState } from "../../../contract/public-v3/session-state.ts";
import type { Queryable, WatermarkRow } from "../schema.ts";
import { noWatermark } from "../watermarks.ts";

/** How far a dataset is copied, and how many of its records are set aside. */
export interface DatasetProgress extends WatermarkRow {
  setAside: number;
}

/** Every dataset in the contract's order, including those not copied yet. */
export async function readDatasets(db: Queryable): Promise<DatasetProgress[]> {
  const watermarks = await db.selectFrom("watermarks").selectAll().execute();
  const unreadable = await db
    .selectFrom("set_aside")
    .select((row) => ["dataset", row.fn.countAll<number>().as("records")])
    .groupBy("dataset")
    .execute();
  return datasetSchema.options.map((dataset: Dataset) => ({
    ...(watermarks.find((row) => row.dataset === dataset) ?? noWatermark(dataset)),
    setAside: Number(unreadable.find((row) => row.dataset === dataset)?.records ?? 0),
  }));
}

/** The number of copied records of a dataset. */
export async function countRows(db: Queryable, dataset: Dataset): Promise<number> {
  const counted = await db
    .selectFrom(dataset)
    .select((row) => row.fn.countAll<number>().as("rows"))
    .executeTakeFirst();
  return Number(counted?.rows ?? 0);
}

/** The number of sessions on the board by state; states without any are left out. */
export async function countStates(db: Queryable): Promise<{ state: ObservedState; count: number }[]> {
  const rows = await db
    .selectFrom("sessions")
    .select((session) => ["state", session.fn.countAll<number>().as("count")])
    .where("is_on_board", "=", 1)
    .groupBy("state")
    .orderBy("state")
    .execute();
  return rows.map((row) => ({ state: row.state, count: Number(row.count) }));
}
