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

/** A session's earliest date since an instant, and when it was last seen to move. Milliseconds since the epoch. */
interface EarlierDate {
  from: number;
  observedAt: number;
}

/** The sessions that were moved since an instant, by their ids, the latest change first. */
export async function readEarlierDates(db: Queryable, since: number): Promise<Map<number, EarlierDate>> {
  const rows = await db
    .selectFrom("date_changes")
    .select(["session_id", "from_date", "observed_at"])
    .where("observed_at", ">=", since)
    .orderBy("observed_at", "desc")
    .execute();
  const earlier = new Map<number, EarlierDate>();
  for (const { session_id: id, from_date: from, observed_at: at } of rows)
    earlier.set(id, { from, observedAt: earlier.get(id)?.observedAt ?? at });
  return earlier;
}
