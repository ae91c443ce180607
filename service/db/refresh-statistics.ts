import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/**
 * Updates PostgreSQL's statistics, which would be wrong for minutes after a large write. SQLite has none, see
 * `openDatabase`.
 */
export async function refreshStatistics(db: ServiceDatabase): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}

/** The same for a PostgreSQL database without any statistics, such as a restored one. */
export async function completeStatistics(db: ServiceDatabase): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_class where oid = 'live_sessions'::regclass and reltuples < 0`.execute(db);
  if (rows.length > 0) await refreshStatistics(db);
}
