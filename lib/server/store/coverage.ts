import type { TimeWindow } from "../../domain/time/time-window.ts";
import { importedUntil } from "./history/imported-periods.ts";
import { isPastForAll } from "./leadership.ts";
import type { Queryable } from "./schema.ts";

/** The longest time since the last success that leaves no gap in the coverage, in ms. */
export function coverageToleranceMs(pollEveryMs: number): number {
  return 3 * pollEveryMs + 1_000;
}

/**
 * Records that every change up to `requestedAt` was observed: extends the last interval when it ended at most
 * `toleranceMs` ago, else begins a new one, which leaves a gap. On a machine whose clock is late it changes nothing until
 * that clock has passed what other instances observed.
 */
export async function extendCoverage(
  transaction: Queryable,
  requestedAt: number,
  toleranceMs: number,
): Promise<void> {
  const known = await lastInterval(transaction);
  const isSetBack =
    known !== undefined &&
    requestedAt < known.to_at - toleranceMs &&
    !(await isPastForAll(transaction, known.to_at));
  if (isSetBack) await cutBack(transaction, requestedAt);
  const last = isSetBack ? await lastInterval(transaction) : known;
  if (last && requestedAt <= last.to_at) return;
  if (last && requestedAt - last.to_at <= toleranceMs) {
    await transaction
      .updateTable("coverage")
      .set({ to_at: requestedAt })
      .where("from_at", "=", last.from_at)
      .execute();
  } else {
    await transaction.insertInto("coverage").values({ from_at: requestedAt, to_at: requestedAt }).execute();
  }
}

/** Removes coverage after this moment, which is left over when the wall clock was set back. */
async function cutBack(transaction: Queryable, requestedAt: number): Promise<void> {
  await transaction.deleteFrom("coverage").where("from_at", ">", requestedAt).execute();
  await transaction
    .updateTable("coverage")
    .set({ to_at: requestedAt })
    .where("to_at", ">", requestedAt)
    .execute();
}

/** Since when everything was observed without a gap; null before the first poll. */
export async function coveredSince(db: Queryable): Promise<number | null> {
  return (await lastInterval(db))?.from_at ?? null;
}

/**
 * Until when, at most until `now`, everything was certainly observed; null before the first poll. Where the last interval
 * ends later, by a clock that was set back or by another machine's, that is when it began.
 */
export async function coveredUntil(db: Queryable, now: number): Promise<number | null> {
  const last = await lastInterval(db);
  if (!last) return null;
  return Math.min(last.to_at > now ? last.from_at : last.to_at, now);
}

/** The intervals that end after `from`, in order, imported ones among them. */
export async function readCoverage(db: Queryable, from: number): Promise<TimeWindow[]> {
  const rows = await db
    .selectFrom("coverage")
    .selectAll()
    .where("to_at", ">=", from)
    .orderBy("from_at")
    .execute();
  return rows.map((row) => ({ from: row.from_at, to: row.to_at }));
}

/** The intervals that end after `from` and that this store observed itself, in order. */
export async function readOwnCoverage(db: Queryable, from: number): Promise<TimeWindow[]> {
  const rows = await own(db).where("to_at", ">=", from).orderBy("from_at").execute();
  return rows.map((row) => ({ from: row.from_at, to: row.to_at }));
}

function lastInterval(db: Queryable) {
  return own(db).orderBy("from_at", "desc").limit(1).executeTakeFirst();
}

function own(db: Queryable) {
  return db.selectFrom("coverage").selectAll().where("from_at", ">", importedUntil);
}
