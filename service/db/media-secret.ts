import { randomBytes } from "node:crypto";
import type { ServiceDatabase } from "./schema.ts";

const name = "media_secret";

/** The secret that signs media addresses; created on first use and shared by all processes on one database. */
export async function mediaSecret(db: ServiceDatabase): Promise<string> {
  const stored = await read(db);
  if (stored !== undefined) return stored;
  await db
    .insertInto("meta")
    .values({ name, value: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await read(db)) ?? mediaSecret(db);
}

async function read(db: ServiceDatabase): Promise<string | undefined> {
  const row = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}
