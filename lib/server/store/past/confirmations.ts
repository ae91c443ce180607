import { isNextPoll, type Confirmations } from "../../../domain/past/confirmations.ts";
import type { Queryable } from "../schema.ts";

/**
 * Records that a poll which was due every `everyMs` has succeeded. A poll that came too late, or a new pace, begins a
 * row of its own, so that afterwards the board is late or blind exactly when it was. Milliseconds since the epoch.
 */
export async function confirm(transaction: Queryable, requestedAt: number, everyMs: number): Promise<void> {
  const rows = transaction.selectFrom("confirmations").selectAll();
  let last = await rows.orderBy("from_at", "desc").limit(1).executeTakeFirst();
  if (last !== undefined && requestedAt < last.to_at) {
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
  // A millisecond later than the poll before, which has a row that may begin at the same moment.
  const from_at = last && isNext ? last.to_at + 1 : requestedAt;
  await transaction
    .insertInto("confirmations")
    .values({ from_at, to_at: requestedAt, every_ms: everyMs })
    .execute();
}

/** The wall clock was set back: by it, nothing after this moment can have been confirmed. */
async function cutBack(transaction: Queryable, requestedAt: number): Promise<void> {
  await transaction.deleteFrom("confirmations").where("from_at", ">", requestedAt).execute();
  await transaction
    .updateTable("confirmations")
    .set({ to_at: requestedAt })
    .where("to_at", ">", requestedAt)
    .execute();
}

/**
 * The confirmations that touch a stretch of time, in order, with the last one before it, and the first one after it,
 * which tells the pace at which polls were due until then.
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
