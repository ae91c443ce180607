import { sql } from "kysely";
import { isSqlite } from "./engine.ts";
import type { ServiceDatabase } from "./schema.ts";

/**
 * Tells PostgreSQL's planner how much there is now; after a large write it would guess for minutes. SQLite needs
 * none: which way a query goes is ours to choose there.
 */
export async function refreshStatistics(db: ServiceDatabase): Promise<void> {
  if (!isSqlite(db)) await sql`analyze`.execute(db);
}
