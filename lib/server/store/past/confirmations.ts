import { isNextPoll, type Confirmations } from "../../../domain/past/confirmations.ts";
import { importedUntil } from "../history/imported-periods.ts";
import { isPastForAll } from "../leadership.ts";
import type { Queryable } from "../schema.ts";

/**
 * Records the success of a poll that is due every `everyMs`. A late poll or another interval begins a new row, so that
 * the past board is late or blind exactly when the live one was. Milliseconds since the epoch.
 */
export async function confirm(transaction: Queryable, requestedAt: number, everyMs: number): Promise<void> {
  // An imported row is not this store's to extend.
  const rows = transaction.selectFrom("confirmations").selectAll().where("from_at", ">", importedUntil);
  let last = await rows.orderBy("from_at", "desc").limit(1).executeTakeFirst();
  if (last !== undefined && requestedAt < last.to_at) {
    // What other instances confirmed stays, and this one's moments lie before it.
    if (await isPastForAll(transaction, last.to_at)) return;
    await cutBack(transaction, requestedAt);
    last = await rows.orderBy("from_at", "desc").limit(1).executeTakeFirst();
  }
  if (last?.to_at === requestedAt) return;
  const isNext = last !== undefined && isNextPoll(requestedAt - last.to_at, everyMs);
  if (last && isNext && last.every_ms === everyMs) {
    await transaction
      .updateTable("confirmations")
      .set({ to_at: requestedAt })
      .where("from_at", "=", last.from_at)
      .execute();
    return;
  }
  // A millisecond after the last row, because two rows must not begin at the same moment.
  const from_at = last && isNext ? last.to_at + 1 : requestedAt;
  await transaction
    .insertInto("confirmations")
    .values({ from_at, to_at: requestedAt, every_ms: everyMs })
    .execute();
}

/** Removes confirmations after this moment, which are left over when the wall clock was set back. */
async function cutBack(transaction: Queryable, requestedAt: number): Promise<void> {
  await transaction.deleteFrom("confirmations").where("from_at", ">", requestedAt).execute();
  await transaction
    .updateTable("confirmations")
    .set({ to_at: requestedAt })
    .where("to_at", ">", requestedAt)
    .execute();
}

/**
 * The confirmations that overlap a time range, in order, with the last one before it, and the first one after it, which
 * has the interval at which polls were due until then.
 */
export async function readConfirmations(db: Queryable, from: number, to: number): Promise<Confirmations[]> {
  const before = await db
    .selectFrom("confirmations")
    .select("from_at")
    .where("from_at", "<=", from)
    .orderBy("from_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const after = await db
    .selectFrom("confirmations")
    .select("from_at")
    .where("from_at", ">", to)
    .orderBy("from_at")
    .limit(1)
    .executeTakeFirst();
  const rows = await db
    .selectFrom("confirmations")
    .selectAll()
    .where("from_at", ">=", before?.from_at ?? from)
    .where("from_at", "<=", after?.from_at ?? to)
    .orderBy("from_at")
    .execute();
  return rows.map((row) => ({ from: row.from_at, to: row.to_at, everyMs: row.every_ms }));
}
