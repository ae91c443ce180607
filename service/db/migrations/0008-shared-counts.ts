import { sql, type Kysely } from "kysely";
import { isSqlite } from "../engine.ts";
import type { ServiceTables } from "../schema.ts";

/** The used part of keys' rate limits, shared by processes; unlogged, because it may be lost in a crash. */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  if (isSqlite(db)) return;
  await sql`create unlogged table rate_limits (key varchar(255) primary key,
    points integer not null default 0, expire bigint)`.execute(db);
}
