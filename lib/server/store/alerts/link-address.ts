import type { Queryable } from "../schema.ts";

/** The setting with the address that begins links in messages where PUBLIC_URL is not set. */
const name = "link address";

/** The address that a person had when testing a channel, and agreed to; null where nobody did. */
export async function readLinkAddress(db: Queryable): Promise<string | null> {
  const row = await db.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** Keeps the address that begins links from now on. */
export async function putLinkAddress(transaction: Queryable, value: string): Promise<void> {
  await transaction
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
