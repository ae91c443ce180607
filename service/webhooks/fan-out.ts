import { randomBytes } from "node:crypto";
import { isSqlite } from "../db/engine.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import type { PublicAddress } from "../records/public-address.ts";
import { messagesOf } from "./messages.ts";
import { wantsType } from "./webhook-types.ts";

/** How many changes one transaction turns into deliveries. */
export const changesAtOnce = 200;

/**
 * Takes the oldest changes away and puts a delivery in their place for everyone who wants to hear of them, in
 * one transaction: whatever happens, no change is lost or told twice, however many processes do this.
 *
 * @param now real milliseconds
 * @returns how many changes there were, at most `changesAtOnce`
 */
export async function fanOut(db: ServiceDatabase, address: PublicAddress, now: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const changes = await transaction
      .deleteFrom("webhook_changes")
      .where("id", "in", (oldest) =>
        oldest
          .selectFrom("webhook_changes")
          .select("id")
          .orderBy("id")
          .limit(changesAtOnce)
          .$if(!isSqlite(db), (locked) => locked.forUpdate().skipLocked()),
      )
      .returningAll()
      .execute();
    if (changes.length === 0) return 0;
    const endpoints = await transaction
      .selectFrom("webhook_endpoints")
      .select(["id", "types"])
      .where("disabled_at_ms", "is", null)
      .execute();

    const messages = changes
      .toSorted((one, other) => one.id - other.id)
      .flatMap((change) => messagesOf(change, address))
      .map((message) => ({ ...message, id: messageId(), created_at_ms: now }));
    const deliveries = messages.flatMap((message) =>
      endpoints
        .filter(({ types }) => wantsType(types, message.type))
        .map((endpoint) => newDelivery(endpoint.id, message.id, now)),
    );
    const wanted = new Set(deliveries.map((delivery) => delivery.message_id));
    const told = messages.filter(({ id }) => wanted.has(id));
    if (told.length > 0) await transaction.insertInto("webhook_messages").values(told).execute();
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

/** `msg_` and 27 characters (known facts 5.1). */
function messageId(): string {
  return `msg_${randomBytes(20).toString("base64url")}`;
}
