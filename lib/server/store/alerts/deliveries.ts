import { inChunks } from "../in-chunks.ts";
import type { Queryable } from "../schema.ts";
import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import { isReadable, readMessage, type DeliveryRow } from "./alert-tables.ts";

export type NewDelivery = Pick<
  DeliveryRow,
  "alert_id" | "channel_id" | "kind" | "body" | "target" | "members" | "made_at"
>;

/** Queues a message, to be sent at once; returns its number. Call it in the transaction of the decision. */
export async function queueDelivery(transaction: Queryable, delivery: NewDelivery): Promise<number> {
  return queueDeliveries(transaction, [delivery]);
}

/** Queues messages in this order; returns the number of the last. */
export async function queueDeliveries(
  transaction: Queryable,
  deliveries: readonly NewDelivery[],
): Promise<number> {
  const { value: last } = await transaction
    .insertInto("counters")
    .values({ name: "alert delivery", value: deliveries.length })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet((counter) => ({
        value: counter("counters.value", "+", deliveries.length),
      })),
    )
    .returning("value")
    .executeTakeFirstOrThrow();
  const fresh = {
    attempts: 0,
    is_repeat: 0,
    lease_until: null,
    result: null,
    receipt: null,
    ended_at: null,
  } as const;
  const rows = deliveries.map((delivery, place) => ({
    id: last - deliveries.length + 1 + place,
    ...delivery,
    state: "waiting" as const,
    next_at: delivery.made_at,
    ...fresh,
  }));
  for (const chunk of inChunks(rows, 100))
    await transaction.insertInto("alert_deliveries").values(chunk).execute();
  return last;
}

/** The deliveries about an alert or a digest, in order. */
export async function readDeliveriesOf(db: Queryable, alertId: string): Promise<DeliveryRow[]> {
  return (await readDeliveriesOfAll(db, [alertId])).get(alertId) ?? [];
}

/** The deliveries about alerts and digests, in order, by the id of the alert or digest. */
export async function readDeliveriesOfAll(
  db: Queryable,
  alertIds: readonly string[],
): Promise<Map<string, DeliveryRow[]>> {
  const rows: DeliveryRow[] = [];
  for (const chunk of inChunks(alertIds)) {
    const query = db.selectFrom("alert_deliveries").selectAll().where("alert_id", "in", chunk);
    rows.push(...(await query.orderBy("id").execute()));
  }
  return Map.groupBy(rows, (row) => row.alert_id);
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

/**
 * The messages that came to be about an incident, which a channel has taken or refused, in order. Those that only a newer
 * version knows are left out. `since` in milliseconds since the epoch.
 */
export async function readToldOf(
  db: Queryable,
  { number, since }: { number: number; since: number },
): Promise<{ row: DeliveryRow; message: AlertMessage }[]> {
  const found = await db
    .selectFrom("alert_deliveries")
    .select(["alert_id", "body", "target"])
    .where("made_at", ">=", since)
    .where("body", "like", `%"incident":${number}%`)
    .execute();
  const isAbout = (row: (typeof found)[number]) => isReadable(row) && readMessage(row).incident === number;
  // The first ones were sent before it had a number.
  const ids = new Set(found.filter(isAbout).map((row) => row.alert_id));
  const rows = [...(await readDeliveriesOfAll(db, [...ids])).values()].flat();
  return rows
    .filter((row) => (row.state === "accepted" || row.state === "failed") && isReadable(row))
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({ row, message: readMessage(row) }));
}

/** One message. */
export function findDelivery(db: Queryable, id: number): Promise<DeliveryRow | undefined> {
  return db.selectFrom("alert_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
}
