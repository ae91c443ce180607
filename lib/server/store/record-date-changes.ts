import { inChunks } from "./in-chunks.ts";
import type { Queryable, SessionRow } from "./schema.ts";

/** Records the former dates of sessions that were moved. A session that reappears does not count as moved. */
export async function recordDateChanges(
  transaction: Queryable,
  known: ReadonlyMap<number, SessionRow>,
  rows: readonly SessionRow[],
  observedAt: number,
): Promise<void> {
  const changes = rows.flatMap((row) => {
    const before = known.get(row.id);
    if (!before || before.removed_at !== null || before.date === row.date) return [];
    return [{ session_id: row.id, observed_at: observedAt, from_date: before.date }];
  });
  for (const chunk of inChunks(changes)) {
    await transaction
      .insertInto("date_changes")
      .values(chunk)
      .onConflict((conflict) => conflict.columns(["session_id", "observed_at"]).doNothing())
      .execute();
  }
}

/** The earliest date that each session had since an instant, by its id. Milliseconds since the epoch. */
export async function readEarlierDates(db: Queryable, since: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("date_changes")
    .select(["session_id", "from_date"])
    .where("observed_at", ">=", since)
    .orderBy("observed_at", "desc")
    .execute();
  return new Map(rows.map((row) => [row.session_id, row.from_date]));
}
