import { iso } from "../../../contract/public-v3/instant.ts";
import type { Snooze } from "../../../contract/board/acting.ts";
import type { Queryable } from "../schema.ts";
import type { SnoozeRow } from "./mark-tables.ts";

/** The snoozes in force, the first to end first. */
export async function readSnoozes(db: Queryable): Promise<Snooze[]> {
  const rows = await db
    .selectFrom("snoozes")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("until_at")
    .orderBy("id")
    .execute();
  return rows.map(toSnooze);
}

/** A row as a snooze. */
export function toSnooze(row: SnoozeRow): Snooze {
  return {
    id: row.id,
    by: row.person,
    at: iso(row.made_at),
    until: iso(row.until_at),
    companyId: row.company_id,
    exchange: row.exchange,
    country: row.country,
    state: row.kind,
    viewId: row.view_id,
    view: row.view_name === null ? null : { name: row.view_name, search: row.view_search ?? "" },
    reason: row.reason,
  };
}

/** A snooze, in force or not. */
export function findSnooze(db: Queryable, id: string): Promise<SnoozeRow | undefined> {
  return db.selectFrom("snoozes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stores a snooze in place of the one with its id. */
export async function putSnooze(
  transaction: Queryable,
  row: Omit<SnoozeRow, "ended_at" | "end_reason">,
): Promise<void> {
  const { id, ...fields } = row;
  const open = { ...fields, ended_at: null, end_reason: null };
  await transaction
    .insertInto("snoozes")
    .values({ id, ...open })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(open))
    .execute();
}

/** Ends a snooze by hand. */
export async function withdrawSnooze(transaction: Queryable, id: string, at: number): Promise<void> {
  await transaction
    .updateTable("snoozes")
    .set({ ended_at: at, end_reason: "withdrawn" })
    .where("id", "=", id)
    .execute();
}
