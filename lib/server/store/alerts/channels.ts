import type { Queryable } from "../schema.ts";
import type { ChannelRow } from "./alert-tables.ts";

/** All channels by name. */
export function readChannels(db: Queryable): Promise<ChannelRow[]> {
  return db.selectFrom("alert_channels").selectAll().orderBy("name").orderBy("id").execute();
}

/** One channel. */
export function findChannel(db: Queryable, id: string): Promise<ChannelRow | undefined> {
  return db.selectFrom("alert_channels").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Stores a channel in place of the one with its id. */
export async function putChannel(transaction: Queryable, row: ChannelRow): Promise<void> {
  await transaction
    .insertInto("alert_channels")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}

/** Records how a channel's receiver answered. */
export async function recordChannelResult(
  transaction: Queryable,
  id: string,
  change: Partial<Omit<ChannelRow, "id" | "kind">>,
): Promise<void> {
  await transaction.updateTable("alert_channels").set(change).where("id", "=", id).execute();
}

/** Deletes a channel; the recovery of an alert that was sent there is still sent. */
export async function deleteChannel(transaction: Queryable, id: string): Promise<void> {
  await transaction.deleteFrom("alert_channels").where("id", "=", id).execute();
}
