import { SqliteAdapter, type Kysely } from "kysely";

/** Which of the two engines is behind a connection: SQLite, else PostgreSQL. */
export function isSqlite<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}
