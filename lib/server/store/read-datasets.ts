import { datasetSchema, type Dataset } from "../../contract/board/status.ts";
import type { Queryable } from "./open-store.ts";
import type { WatermarkRow } from "./schema.ts";
import { noWatermark } from "./watermarks.ts";

/** How far a dataset is copied, and how many of its records could not be read. */
export interface DatasetMark extends WatermarkRow {
  setAside: number;
}

/** Every dataset in the order of the contract, also those of which nothing is known yet. */
export async function readDatasets(db: Queryable): Promise<DatasetMark[]> {
  const marks = await db.selectFrom("watermarks").selectAll().execute();
  const bad = await db
    .selectFrom("set_aside")
    .select((row) => ["dataset", row.fn.countAll<number>().as("records")])
    .groupBy("dataset")
    .execute();
  return datasetSchema.options.map((dataset: Dataset) => ({
    ...(marks.find((mark) => mark.dataset === dataset) ?? noWatermark(dataset)),
    setAside: Number(bad.find((row) => row.dataset === dataset)?.records ?? 0),
  }));
}
