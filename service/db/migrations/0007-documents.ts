import { sql, type Kysely } from "kysely";
import type { ServiceTables } from "../schema.ts";
import { countChangesOf } from "./0006-change-counts.ts";
import { wholeNumberType } from "./whole-number-type.ts";

/** Summaries, pages of documents, and the recorded call that an event plays, which only its streams stored before. */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  const int = sql.raw(wholeNumberType(db));
  const statements = [
    sql`create table summaries (id ${int} primary key, owner text not null, owner_key text not null,
      length text not null, summary text not null, sources_json text not null, created_at_ms ${int} not null,
      updated_at_ms ${int} not null)`,
    sql`create unique index summaries_of_owner on summaries (owner, owner_key, length)`,
    sql`create table document_pages (id ${int} primary key, document_id ${int} not null, page ${int} not null,
      pdf_url text not null, image_url text not null, created_at_ms ${int} not null,
      updated_at_ms ${int} not null)`,
    sql`create index document_pages_of_document on document_pages (document_id, id)`,
    sql`create table played_calls (event_id ${int} primary key, call_slug text not null)`,
    sql`insert into played_calls (event_id, call_slug) select event_id, min(call_slug) from streams
      join live_sessions on live_sessions.id = streams.session_id group by event_id`,
  ];
  for (const statement of statements) await statement.execute(db);
  for (const table of ["summaries", "document_pages", "played_calls"]) await countChangesOf(db, table);
}
