import type { Dataset } from "../../../contract/board/status.ts";
import type { Queryable } from "../schema.ts";
import type { DoubtedListingRow } from "./listing-table.ts";

/**
 * A full list of a dataset that lacked so much that nothing was removed for it. Instants in milliseconds since the
 * epoch.
 */
export interface DoubtedListing {
  dataset: Dataset;
  /** The number of records that were known in the listed window. */
  known: number;
  /** The ids that the last such list lacked, in order. */
  missing: number[];
  /** True when the list had no end, so that even what it lacks is not known. */
  isEndless: boolean;
  doubtedSince: number;
  /** When the first of the last lists came that lacked the same records, and how many came since, itself included. */
  sameSince: number;
  sameListings: number;
  /**
   * `doubted`: nothing is concluded from it; `accepted`: its records are really gone, by a person or because the list
   * stayed the same; `applied`: what was accepted has been removed.
   */
  verdict: DoubtedListingRow["verdict"];
}

/** The doubted listing of a dataset, also an accepted one; null where its last full list was plausible. */
export async function readDoubtedListing(db: Queryable, dataset: Dataset): Promise<DoubtedListing | null> {
  const row = await db
    .selectFrom("doubted_listings")
    .selectAll()
    .where("dataset", "=", dataset)
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** The listings of all datasets from which nothing is concluded yet. */
export async function readOpenDoubts(db: Queryable): Promise<DoubtedListing[]> {
  const rows = await db
    .selectFrom("doubted_listings")
    .selectAll()
    .where("verdict", "!=", "applied")
    .execute();
  return rows.map(fromRow);
}

/** Stores a doubted listing in the place of the dataset's earlier one. */
export async function putDoubtedListing(transaction: Queryable, doubt: DoubtedListing): Promise<void> {
  const row: DoubtedListingRow = {
    dataset: doubt.dataset,
    known: doubt.known,
    missing: JSON.stringify(doubt.missing),
    is_endless: doubt.isEndless ? 1 : 0,
    doubted_since: doubt.doubtedSince,
    same_since: doubt.sameSince,
    same_listings: doubt.sameListings,
    verdict: doubt.verdict,
  };
  await transaction
    .insertInto("doubted_listings")
    .values(row)
    .onConflict((conflict) => conflict.column("dataset").doUpdateSet(row))
    .execute();
}

/** Ends the doubt of a dataset. */
export async function dropDoubtedListing(transaction: Queryable, dataset: Dataset): Promise<void> {
  await transaction.deleteFrom("doubted_listings").where("dataset", "=", dataset).execute();
}

function fromRow(row: DoubtedListingRow): DoubtedListing {
  return {
    dataset: row.dataset,
    known: row.known,
    missing: JSON.parse(row.missing) as number[],
    isEndless: row.is_endless === 1,
    doubtedSince: row.doubted_since,
    sameSince: row.same_since,
    sameListings: row.same_listings,
    verdict: row.verdict,
  };
}
