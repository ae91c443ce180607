import { randomBytes } from "node:crypto";
import { inTransaction } from "../in-transaction.ts";
import type { Row, ServiceDatabase } from "../schema.ts";

/** A receiver as it may be shown, without its secrets. */
export interface WebhookEndpoint extends Row<"webhook_endpoints"> {
  /** Deliveries that have not succeeded yet. */
  pending: number;
}

/** How long an old secret signs beside the new one (docs/interface.md, Webhooks). */
export const rotationOverlapMs = 24 * 3_600_000;

/**
 * Registers a receiver. The secret is in the return value and not shown again.
 *
 * @param types `all`, or a comma-separated list of types
 * @param now real milliseconds
 */
export async function addEndpoint(
  db: ServiceDatabase,
  { url, types }: { url: string; types: string },
  now: number,
): Promise<{ id: string; secret: string }> {
  const id = randomBytes(4).toString("hex");
  return inTransaction(db, async (transaction) => {
    await transaction
      .insertInto("webhook_endpoints")
      .values({ id, url, types, created_at_ms: now, failing_since_ms: null, disabled_at_ms: null })
      .execute();
    return { id, secret: await addSecret(transaction, id, now) };
  });
}

/** All receivers, oldest first. */
export async function listEndpoints(db: ServiceDatabase): Promise<WebhookEndpoint[]> {
  const endpoints = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .orderBy("created_at_ms")
    .orderBy("id")
    .execute();
  const counts = await db
    .selectFrom("webhook_deliveries")
    .select(({ fn }) => ["endpoint_id", fn.countAll<number>().as("pending")])
    .where("state", "=", "pending")
    .groupBy("endpoint_id")
    .execute();
  const pendingOf = new Map(counts.map((row) => [row.endpoint_id, row.pending]));
  return endpoints.map((endpoint) => ({ ...endpoint, pending: pendingOf.get(endpoint.id) ?? 0 }));
}

/** Deletes a receiver with its secrets and deliveries; false when there is none. */
export async function removeEndpoint(db: ServiceDatabase, id: string): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const removed = await transaction.deleteFrom("webhook_endpoints").where("id", "=", id).executeTakeFirst();
    await transaction.deleteFrom("webhook_secrets").where("endpoint_id", "=", id).execute();
    await transaction.deleteFrom("webhook_deliveries").where("endpoint_id", "=", id).execute();
    return removed.numDeletedRows > 0n;
  });
}

/** Gives a receiver a new secret; older ones sign for another day. Null when there is no such receiver. */
export async function rotateSecret(db: ServiceDatabase, id: string, now: number): Promise<string | null> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("webhook_secrets")
      .set({ expires_at_ms: now + rotationOverlapMs })
      .where("endpoint_id", "=", id)
      .where("expires_at_ms", "is", null)
      .execute();
    await transaction.deleteFrom("webhook_secrets").where("expires_at_ms", "<=", now).execute();
    const endpoint = await transaction
      .selectFrom("webhook_endpoints")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    return endpoint ? addSecret(transaction, id, now) : null;
  });
}

/** Enables a disabled receiver for changes from now on; false when there is none. */
export async function enableEndpoint(db: ServiceDatabase, id: string): Promise<boolean> {
  const enabled = await db
    .updateTable("webhook_endpoints")
    .set({ disabled_at_ms: null, failing_since_ms: null })
    .where("id", "=", id)
    .executeTakeFirst();
  return enabled.numUpdatedRows > 0n;
}

/** The secrets that sign for a receiver now, the newest first. */
export async function secretsOf(db: ServiceDatabase, id: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("webhook_secrets")
    .select("secret")
    .where("endpoint_id", "=", id)
    .where((where) => where.or([where("expires_at_ms", "is", null), where("expires_at_ms", ">", now)]))
    .orderBy("created_at_ms", "desc")
    .execute();
  return rows.map((row) => row.secret);
}

async function addSecret(db: ServiceDatabase, endpointId: string, now: number): Promise<string> {
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  await db
    .insertInto("webhook_secrets")
    .values({ secret, endpoint_id: endpointId, created_at_ms: now, expires_at_ms: null })
    .execute();
  return secret;
}
