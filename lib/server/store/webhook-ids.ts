import type { Queryable } from "./open-store.ts";

/** Three times as long as a signature is good for: what is older cannot come again. */
const keptMs = 900_000;

/** Notes a delivery; false when it came before, whichever instance took it. */
export async function noteWebhook(db: Queryable, id: string, now: number): Promise<boolean> {
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
