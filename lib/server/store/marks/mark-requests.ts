import type { Queryable } from "../schema.ts";
import type { MarkRequestRow } from "./mark-tables.ts";

/** A request that marked many calls; undefined where none was made with this id. */
export function findMarkRequest(db: Queryable, id: string): Promise<MarkRequestRow | undefined> {
  return db.selectFrom("mark_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stores a request that marked many calls. */
export async function putMarkRequest(transaction: Queryable, row: MarkRequestRow): Promise<void> {
  await transaction.insertInto("mark_requests").values(row).execute();
}

/** Records that a request was taken back, with the answer to that. */
export async function markRequestUndone(transaction: Queryable, id: string, undone: string): Promise<void> {
  await transaction.updateTable("mark_requests").set({ undone }).where("id", "=", id).execute();
}
