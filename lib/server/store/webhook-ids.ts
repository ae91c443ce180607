import type { Queryable } from "./schema.ts";

/** Three times as long as a signature is valid: older deliveries are refused anyway. */
const keptMs = 900_000;

/** Records a delivery; false when any instance received it before. */
export async function recordWebhook(db: Queryable, id: string, now: number): Promise<boolean> {
  await db
    .deleteFrom("webhook_ids")
    .where("seen_at", "<", now - keptMs)
    .execute();
  const noted = await db
    .insertInto("webhook_ids")
    .values({ id, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return noted.length === 1;
}
