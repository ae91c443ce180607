import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/**
 * Tells PostgreSQL's planner how much there is now; after a large write it would guess for minutes. SQLite gets
 * none, see `openDatabase`.
 */
export async function refreshStatistics(db: ServiceDatabase): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** The same for a PostgreSQL database that nobody has ever looked at, such as one that was restored. */
export async function completeStatistics(db: ServiceDatabase): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_class where oid = 'live_sessions'::regclass and reltuples < 0`.execute(db);
  if (rows.length > 0) await refreshStatistics(db);
}
