import { sql } from "kysely";
import { isSqlite } from "../engine.ts";
import { inTransaction } from "../in-transaction.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import type { DeliveryState } from "./webhook-tables.ts";
import { disableAfterMs, keepLogMs, leaseMs, retryDelaysMs } from "./retry-schedule.ts";

export type Delivery = Row<"webhook_deliveries">;

/** Enabled receivers with due deliveries, by id. */
export async function endpointsWithDue(db: ServiceDatabase, now: number) {
  return db
    .selectFrom("webhook_endpoints")
    .select(["id", "url"])
    .where("disabled_at_ms", "is", null)
    .where((where) =>
      where.exists(
        where
          .selectFrom("webhook_deliveries")
          .select("id")
          .whereRef("endpoint_id", "=", "webhook_endpoints.id")
          .where("state", "=", "pending")
          .where("due_at_ms", "<=", now),
      ),
    )
    .execute();
}

/**
 * Claims due deliveries of one receiver, oldest first. One transaction moves them into the future, so that no other
 * process claims them; if this one dies they are due again after `leaseMs`.
 */
export async function claimDue(
  db: ServiceDatabase,
  endpointId: string,
  count: number,
  now: number,
): Promise<Delivery[]> {
  return inTransaction(db, async (transaction) => {
    const due = await transaction
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("endpoint_id", "=", endpointId)
      .where("state", "=", "pending")
      .where("due_at_ms", "<=", now)
      .orderBy("due_at_ms")
      .orderBy("id")
      .limit(count)
      .$if(!isSqlite(db), (locked) => locked.forUpdate().skipLocked())
      .execute();
    if (due.length === 0) return [];
    const claimed = await transaction
      .updateTable("webhook_deliveries")
      .set({ due_at_ms: now + leaseMs })
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .returningAll()
      .execute();
    return claimed.toSorted((one, other) => one.id - other.id);
  });
}

/** The bodies of the deliveries, by the id of the message. */
export async function bodiesOf(
  db: ServiceDatabase,
  deliveries: readonly Delivery[],
): Promise<Map<string, string>> {
  const ids = deliveries.map((delivery) => delivery.message_id);
  if (ids.length === 0) return new Map();
  const messages = await db
    .selectFrom("webhook_messages")
    .select(["id", "body"])
    .where("id", "in", ids)
    .execute();
  return new Map(messages.map(({ id, body }) => [id, body]));
}

/** Releases a claimed delivery as if it had not been tried. */
export async function release(db: ServiceDatabase, { id }: Delivery, now: number): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ due_at_ms: now })
    .where("id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

/** Records a successful delivery. */
export async function recordSuccess(
  db: ServiceDatabase,
  delivery: Delivery,
  result: string,
  now: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("webhook_endpoints")
      .set({ failing_since_ms: null })
      .where("id", "=", delivery.endpoint_id)
      .where("failing_since_ms", "is not", null)
      .execute();
    await recordAttempt(transaction, delivery, { state: "delivered" }, result, now);
  });
}

/** Records a failed attempt and schedules the next or gives up; a receiver that failed for days is disabled. */
export async function recordFailure(
  db: ServiceDatabase,
  delivery: Delivery,
  result: string,
  now: number,
): Promise<void> {
  const delayMs = retryDelaysMs[delivery.attempts];
  await inTransaction(db, async (transaction) => {
    const next =
      delayMs === undefined ? ({ state: "failed" } as const) : ({ due_at_ms: now + delayMs } as const);
    // The endpoint before its deliveries, as everywhere, so that two transactions cannot deadlock.
    const endpoint = await transaction
      .updateTable("webhook_endpoints")
      .set({ failing_since_ms: sql<number>`coalesce(failing_since_ms, ${now})` })
      .where("id", "=", delivery.endpoint_id)
      .returning("failing_since_ms")
      .executeTakeFirst();
    await recordAttempt(transaction, delivery, next, result, now);
    if (endpoint && now - (endpoint.failing_since_ms ?? now) >= disableAfterMs)
      await disable(transaction, delivery.endpoint_id, now);
  });
}

async function recordAttempt(
  db: ServiceDatabase,
  { id, attempts }: Delivery,
  next: { state: DeliveryState } | { due_at_ms: number },
  result: string,
  now: number,
): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ ...next, attempts: attempts + 1, last_attempt_at_ms: now, last_result: result })
    .where("id", "=", id)
    .execute();
}

async function disable(db: ServiceDatabase, endpointId: string, now: number): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set({ disabled_at_ms: now })
    .where("id", "=", endpointId)
    .execute();
  await db
    .updateTable("webhook_deliveries")
    .set({ state: "failed" })
    .where("endpoint_id", "=", endpointId)
    .where("state", "=", "pending")
    .execute();
}

/** Sends a message again, now and with all its retries; false when the log has no such delivery. */
export async function resend(db: ServiceDatabase, deliveryId: number, now: number): Promise<boolean> {
  const sent = await db
    .updateTable("webhook_deliveries")
    .set({ state: "pending", attempts: 0, due_at_ms: now })
    .where("id", "=", deliveryId)
    .executeTakeFirst();
  return sent.numUpdatedRows > 0n;
}

/** The newest deliveries of one receiver or of all, with the type of their message. */
export async function listDeliveries(
  db: ServiceDatabase,
  { endpointId, state, limit }: { endpointId?: string; state?: DeliveryState; limit: number },
) {
  let log = db
    .selectFrom("webhook_deliveries")
    .innerJoin("webhook_messages", "webhook_messages.id", "message_id")
    .selectAll("webhook_deliveries")
    .select("type");
  if (endpointId !== undefined) log = log.where("endpoint_id", "=", endpointId);
  if (state !== undefined) log = log.where("state", "=", state);
  return log.orderBy("webhook_deliveries.id", "desc").limit(limit).execute();
}

/** Deletes old entries of the log that are finished. */
export async function pruneLog(db: ServiceDatabase, now: number): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .deleteFrom("webhook_deliveries")
      .where("state", "!=", "pending")
      .where(({ fn }) => fn.coalesce("last_attempt_at_ms", "created_at_ms"), "<", now - keepLogMs)
      .execute();
    await transaction
      .deleteFrom("webhook_messages")
      .where("created_at_ms", "<", now - keepLogMs)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom("webhook_deliveries")
              .select("webhook_deliveries.id")
              .whereRef("message_id", "=", "webhook_messages.id"),
          ),
        ),
      )
      .execute();
  });
}
