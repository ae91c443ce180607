import { randomBytes } from "node:crypto";
import { isSqlite } from "../engine.ts";
import type { Row, ServiceDatabase } from "../schema.ts";
import { wantsType, type WebhookMessage } from "./webhook-types.ts";

/** How many changes one transaction turns into deliveries. */
export const changesAtOnce = 200;

/**
 * Replaces the oldest changes by a delivery for every interested receiver, in one transaction: no change is lost or
 * sent twice, however many processes run this.
 *
 * @param messagesOf the messages of a change
 * @param now real milliseconds
 * @returns the number of changes, at most `changesAtOnce`
 */
export async function fanOut(
  db: ServiceDatabase,
  messagesOf: (change: Row<"webhook_changes">) => WebhookMessage[],
  now: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two statements, because PostgreSQL may run an inner query once per row.
    const changes = await transaction
      .selectFrom("webhook_changes")
      .selectAll()
      .orderBy("id")
      .limit(changesAtOnce)
      .$if(!isSqlite(db), (locked) => locked.forUpdate().skipLocked())
      .execute();
    if (changes.length === 0) return 0;
    const ids = changes.map(({ id }) => id);
    await transaction.deleteFrom("webhook_changes").where("id", "in", ids).execute();
    const endpoints = await transaction
      .selectFrom("webhook_endpoints")
      .select(["id", "types"])
      .where("disabled_at_ms", "is", null)
      .execute();

    const messages = changes
      .flatMap((change) => messagesOf(change))
      .map((message) => ({ ...message, id: messageId(), created_at_ms: now }));
    const deliveries = messages.flatMap((message) =>
      endpoints
        .filter(({ types }) => wantsType(types, message.type))
        .map((endpoint) => newDelivery(endpoint.id, message.id, now)),
    );
    const messageIds = new Set(deliveries.map((delivery) => delivery.message_id));
    const sent = messages.filter(({ id }) => messageIds.has(id));
    if (sent.length > 0) await transaction.insertInto("webhook_messages").values(sent).execute();
    for (let start = 0; start < deliveries.length; start += deliveriesPerStatement)
      await transaction
        .insertInto("webhook_deliveries")
        .values(deliveries.slice(start, start + deliveriesPerStatement))
        .execute();
    return changes.length;
  });
}

const deliveriesPerStatement = 500;

function newDelivery(endpointId: string, id: string, now: number) {
  return {
    endpoint_id: endpointId,
    message_id: id,
    state: "pending" as const,
    attempts: 0,
    due_at_ms: now,
    created_at_ms: now,
    last_attempt_at_ms: null,
    last_result: null,
  };
}

/** `msg_` and 27 characters (docs/interface.md, Webhooks). */
function messageId(): string {
  return `msg_${randomBytes(20).toString("base64url")}`;
}
