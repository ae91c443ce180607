import type { Dataset } from "../../contract/board/status.ts";
import type { Queryable, WatermarkRow } from "./schema.ts";

/** The columns of a finished copy. */
export const noCopyUnderWay = {
  copy_cursor: null,
  copy_query: null,
  copy_started_at: null,
  copy_records: null,
  copy_newest_at: null,
} satisfies Partial<WatermarkRow>;

/** The row of a dataset that is not copied yet. */
export const noWatermark = (dataset: Dataset): WatermarkRow => ({
  dataset,
  watermark_at: null,
  last_success_at: null,
  last_error: null,
  is_full_copy_done: 0,
  last_full_copy_at: null,
  ...noCopyUnderWay,
});

/** How far one dataset is copied. */
export async function readWatermark(db: Queryable, dataset: Dataset): Promise<WatermarkRow> {
  const row = await db.selectFrom("watermarks").selectAll().where("dataset", "=", dataset).executeTakeFirst();
  return row ?? noWatermark(dataset);
}

/** Updates the watermark row of a dataset. Call in the transaction that stores its rows. */
export async function saveWatermark(
  transaction: Queryable,
  dataset: Dataset,
  change: Partial<Omit<WatermarkRow, "dataset">>,
): Promise<void> {
  await transaction
    .insertInto("watermarks")
    .values({ ...noWatermark(dataset), ...change })
    .onConflict((conflict) =>
      Object.keys(change).length === 0
        ? conflict.doNothing()
        : conflict.column("dataset").doUpdateSet(change),
    )
    .execute();
}
