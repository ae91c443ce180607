import { SqliteAdapter, type Kysely } from "kysely";
import type { ServiceDatabase } from "./schema.ts";

/** Whether a connection is to SQLite; otherwise it is to PostgreSQL. */
export function isSqlite<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** Sends a trivial query; rejects when the database does not answer. */
export async function assertAnswering(db: ServiceDatabase): Promise<void> {
  await db.selectFrom("meta").select("name").limit(1).execute();
}
