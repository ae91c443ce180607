import type { Queryable } from "../schema.ts";
import type { DeliveryRow } from "./alert-tables.ts";

export type NewDelivery = Pick<
  DeliveryRow,
  "alert_id" | "channel_id" | "kind" | "body" | "target" | "members" | "made_at"
>;

/**
 * Queues a message, to be sent at an instant or at once; returns its number. Call it in the transaction of the
 * decision.
 */
export async function queueDelivery(
  transaction: Queryable,
  delivery: NewDelivery,
  sendAt = delivery.made_at,
): Promise<number> {
  const { value: id } = await transaction
    .insertInto("counters")
    .values({ name: "alert delivery", value: 1 })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((counter) => ({ value: counter("counters.value", "+", 1) })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  const fresh = { attempts: 0, is_repeat: 0, lease_until: null, result: null, ended_at: null } as const;
  await transaction
    .insertInto("alert_deliveries")
    .values({ id, ...delivery, state: "waiting", next_at: sendAt, ...fresh })
    .execute();
  return id;
}

/** The deliveries about an alert or a bundle, in order. */
export function readDeliveriesOf(db: Queryable, alertId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom("alert_deliveries")
    .selectAll()
    .where("alert_id", "=", alertId)
    .orderBy("id")
    .execute();
}

/** The deliveries that are waiting or being sent, in order; the first 2,000. */
export function readUnfinished(db: Queryable): Promise<DeliveryRow[]> {
  return db
    .selectFrom("alert_deliveries")
    .selectAll()
    .where("state", "in", ["waiting", "sending"])
    .orderBy("id")
    .limit(maxAtOnce)
    .execute();
}

const maxAtOnce = 2_000;

/** Changes a delivery that is in the expected state; false if it no longer is. */
export async function changeDelivery(
  transaction: Queryable,
  { id, state }: Pick<DeliveryRow, "id" | "state">,
  change: Partial<Omit<DeliveryRow, "id">>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("alert_deliveries")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up the messages that wait for a channel. */
export async function giveUpWaiting(
  transaction: Queryable,
  channelId: string,
  { at, result }: { at: number; result: string },
): Promise<void> {
  await transaction
    .updateTable("alert_deliveries")
    .set({ state: "failed", next_at: null, ended_at: at, result })
    .where("channel_id", "=", channelId)
    .where("state", "=", "waiting")
    .execute();
}

/** The newest messages. */
export function readDeliveries(db: Queryable, limit: number): Promise<DeliveryRow[]> {
  return db.selectFrom("alert_deliveries").selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** One message. */
export function findDelivery(db: Queryable, id: number): Promise<DeliveryRow | undefined> {
  return db.selectFrom("alert_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
}
