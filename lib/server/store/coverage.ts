import type { TimeWindow } from "../../domain/board-window.ts";
import type { Queryable } from "./open-store.ts";

/**
 * Notes that everything up to `askedAt` was seen: lengthens the last interval when it ended at most
 * `toleranceMs` ago, else begins a new one and so leaves a gap.
 */
export async function extendCoverage(
  transaction: Queryable,
  askedAt: number,
  toleranceMs: number,
): Promise<void> {
  const last = await lastInterval(transaction);
  if (last && askedAt <= last.to_at) return;
  if (last && askedAt - last.to_at <= toleranceMs) {
    await transaction
      .updateTable("coverage")
      .set({ to_at: askedAt })
      .where("from_at", "=", last.from_at)
      .execute();
  } else {
    await transaction.insertInto("coverage").values({ from_at: askedAt, to_at: askedAt }).execute();
  }
}

/** Until when everything was seen; null before the first poll. */
export async function coveredUntil(db: Queryable): Promise<number | null> {
  return (await lastInterval(db))?.to_at ?? null;
}

/** The intervals that end after `from`, in order. */
export async function readCoverage(db: Queryable, from: number): Promise<TimeWindow[]> {
  const rows = await db
    .selectFrom("coverage")
    .selectAll()
    .where("to_at", ">=", from)
    .orderBy("from_at")
    .execute();
  return rows.map((row) => ({ from: row.from_at, to: row.to_at }));
}

function lastInterval(db: Queryable) {
  return db.selectFrom("coverage").selectAll().orderBy("from_at", "desc").limit(1).executeTakeFirst();
}
