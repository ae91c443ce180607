import { sql, type Kysely } from "kysely";
import { isSqlite } from "../engine.ts";
import type { ServiceTables } from "../schema.ts";
import { wholeNumberType } from "./whole-number-type.ts";

/** The records of a file during its import, until all of them are valid and written. */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  const int = sql.raw(wholeNumberType(db));
  const counting = sql.raw(
    isSqlite(db) ? "integer primary key" : "bigint generated always as identity primary key",
  );
  await sql`create table imports (id ${counting}, state text not null, now_ms ${int} not null,
    touched_at_ms ${int} not null)`.execute(db);
  await sql`create table import_batches (id ${counting}, import_id ${int} not null, place integer not null,
    records_json text not null)`.execute(db);
  await sql`create index import_batches_in_order on import_batches (import_id, place, id)`.execute(db);
}
