import { sql } from "kysely";
import type { Dataset } from "../../../contract/board/status.ts";
import type { Queryable } from "../schema.ts";

const listed = (dataset: Dataset) => (dataset === "sessions" ? sql`removed_at is null` : sql`1 = 1`);

/** The known records that a list of updates after an instant has to contain. Milliseconds since the epoch. */
export async function readKnownSince(
  db: Queryable,
  dataset: Dataset,
  updatedAfter: number,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${sql.table(dataset)}
    where updated_at > ${updatedAfter} and ${listed(dataset)}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** The records that upstream updated last, newest first. */
export async function readNewest(db: Queryable, dataset: Dataset, limit: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from ${sql.table(dataset)} where ${listed(dataset)}
    order by updated_at desc, id desc limit ${limit}`.execute(db);
  return found.rows.map(({ id }) => id);
}
