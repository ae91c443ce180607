import type { Kysely } from "kysely";
import { isSqlite } from "../engine.ts";

/**
 * The column type of ids and instants. Only the word `integer` makes a SQLite primary key the rowid; PostgreSQL's
 * `integer` would end at 2^31.
 */
export function wholeNumberType<Tables>(db: Kysely<Tables>): "integer" | "bigint" {
  return isSqlite(db) ? "integer" : "bigint";
}
