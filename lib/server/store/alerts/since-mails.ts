import { sinceMailSchema, type SinceMail } from "../../../contract/board/alerts/since-mails.ts";
import type { Queryable } from "../schema.ts";
import type { SinceMailRow } from "./alert-tables.ts";

/** A mail of what happened. Milliseconds since the epoch. */
export interface KeptSinceMail {
  mail: SinceMail;
  /** When it was decided last whether to send it, or when it was changed. */
  decidedAt: number;
  /** Up to when it has told what happened. */
  toldUntil: number;
  /** What it told the last time, by which it is known when it is read again. */
  told: readonly string[];
}

/** All mails, by id. */
export async function readSinceMails(db: Queryable): Promise<KeptSinceMail[]> {
  return (await db.selectFrom("since_mails").selectAll().orderBy("id").execute()).map(toKept);
}

/** One mail. */
export async function findSinceMail(db: Queryable, id: string): Promise<KeptSinceMail | null> {
  const row = await db.selectFrom("since_mails").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toKept(row) : null;
}

/**
 * Stores a mail as somebody has it, in place of the one with its id. It tells what happened since it did last, or from now
 * on where it is new or `begins` again. `at` in milliseconds since the epoch.
 */
export async function putSinceMail(
  transaction: Queryable,
  mail: SinceMail,
  { at, begins }: { at: number; begins: boolean },
): Promise<void> {
  const changed = { body: JSON.stringify(mail), decided_at: at };
  await transaction
    .insertInto("since_mails")
    .values({ id: mail.id, ...changed, told_until: at, told: "[]" })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ ...changed, ...(begins && { told_until: at }) }),
    )
    .execute();
}

/** Stores what was decided of a mail; false where it was decided or changed meanwhile. */
export async function decideSinceMail(
  transaction: Queryable,
  { decidedAt }: KeptSinceMail,
  { mail, ...next }: KeptSinceMail,
): Promise<boolean> {
  const changed = { body: JSON.stringify(mail), decided_at: next.decidedAt };
  const { numUpdatedRows } = await transaction
    .updateTable("since_mails")
    .set({ ...changed, told_until: next.toldUntil, told: JSON.stringify(next.told) })
    .where("id", "=", mail.id)
    .where("decided_at", "=", decidedAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a mail. */
export async function deleteSinceMail(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("since_mails").where("id", "=", id).execute();
}

const toKept = (row: SinceMailRow): KeptSinceMail => ({
  mail: sinceMailSchema.parse(JSON.parse(row.body)),
  decidedAt: row.decided_at,
  toldUntil: row.told_until,
  told: JSON.parse(row.told) as string[],
});
