import { PostgresAdapter } from "kysely";
import type { Queryable } from "./schema.ts";

/** True for PostgreSQL, which several processes may share; false for SQLite. */
export function isPostgres(db: Queryable): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
