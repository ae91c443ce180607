import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/**
 * Updates what PostgreSQL knows about its tables, which would be wrong for minutes after a large write: statistics,
 * and on which pages every row is visible. For rows on other pages a query reads the rows beside the index, which
 * takes ten times as long. SQLite has neither, see `openDatabase`.
 */
export async function refreshStatistics(db: ServiceDatabase): Promise<void> {
  if (!isSqlite(db)) await sql`vacuum (analyze)`.execute(db);
}

/** The same for a PostgreSQL database without any statistics, such as a restored one. */
export async function completeStatistics(db: ServiceDatabase): Promise<void> {
  const { rows } =
    await sql`select 1 from pg_class where oid = 'live_sessions'::regclass and reltuples < 0`.execute(db);
  if (rows.length > 0) await refreshStatistics(db);
}
