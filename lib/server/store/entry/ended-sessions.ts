import type { Queryable } from "../schema.ts";
import type { EndedSignInRow } from "./entry-tables.ts";

/** The sessions that were revoked after a version. */
export function readEndedSessions(db: Queryable, after: number): Promise<EndedSignInRow[]> {
  return db.selectFrom("ended_sessions").selectAll().where("seq", ">", after).orderBy("seq").execute();
}

/** Records sessions as revoked, in place of an earlier record. */
export async function putEndedSession(transaction: Queryable, row: EndedSignInRow): Promise<void> {
  const { key, ...fields } = row;
  await transaction
    .insertInto("ended_sessions")
    .values({ key, ...fields })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(fields))
    .execute();
}

/** Records the use of a single-use key; false when it was used before. */
export async function addEndedSession(transaction: Queryable, row: EndedSignInRow): Promise<boolean> {
  const added = await transaction
    .insertInto("ended_sessions")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .execute();
  return added.length > 0;
}

/** Deletes the records of sessions that have expired anyway. `now` in milliseconds since the epoch. */
export async function forgetEndedSessions(transaction: Queryable, now: number): Promise<void> {
  await transaction.deleteFrom("ended_sessions").where("forget_at", "<=", now).execute();
}
