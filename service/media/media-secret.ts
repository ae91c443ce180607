import { randomBytes } from "node:crypto";
import type { ServiceDatabase } from "#service/db/schema.ts";

const name = "media_secret";

/** The secret behind media addresses; made on first use and shared by all processes on one database. */
export async function mediaSecret(db: ServiceDatabase): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  await db
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await db
    .selectFrom("meta")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return stored.value;
}
