import { sql, type RawBuilder } from "kysely";
import type { Dialect } from "./dialect.ts";
import { stateCodeSql } from "../../state-code.ts";

/** The records of the interface, each with its answer as JSON, and the keys that companies are found by. */
export function recordTables({ int, isSqlite, answer, cutAnswer }: Dialect): RawBuilder<unknown>[] {
  const times = sql`created_at_ms ${int} not null, updated_at_ms ${int} not null`;
  // SQLite computes the column where it is not in an index; PostgreSQL stores it.
  const stateCode = sql`state_code ${isSqlite ? sql`integer` : sql`smallint`}
    generated always as (${sql.raw(stateCodeSql)}) ${isSqlite ? sql`virtual` : sql`stored`}`;
  return [
    sql`create table companies (id ${int} primary key, name text not null, display_name text,
      country text not null, backlink_url text not null, cik text, tickers_json text not null,
      isins_json text not null, openfigi_json text not null, ${times}, ${answer})`,
    sql`create table company_tickers (company_id ${int} not null, ticker_key text not null,
      exchange_key text not null)`,
    sql`create table company_isins (company_id ${int} not null, isin text not null)`,
    sql`create table company_openfigis (company_id ${int} not null, openfigi text not null)`,

    sql`create table event_types (id ${int} primary key, name text, parent text, ${times}, ${answer})`,
    sql`create table events (id ${int} primary key, company_id ${int} not null, title text not null,
      date_ms ${int} not null, type_id ${int} not null, backlink_url text, language text,
      fiscal_year ${int}, fiscal_period text, ${times}, ${cutAnswer("events")})`,

    sql`create table document_types (id ${int} primary key, name text not null, category text not null,
      description text, form text, document_group_id ${int}, ${times}, ${answer})`,
    sql`create table documents (id ${int} primary key, kind text not null, company_id ${int},
      event_id ${int}, type_id ${int} not null, file_url text not null, published_at_ms ${int} not null,
      ${times}, ${answer})`,
    sql`create table document_pages (id ${int} primary key, document_id ${int} not null, page ${int} not null,
      pdf_url text not null, image_url text not null, ${times})`,
    sql`create table transcript_files (document_id ${int} primary key, file_json text not null)`,
    sql`create table summaries (id ${int} primary key, owner text not null, owner_key text not null,
      length text not null, summary text not null, sources_json text not null, ${times})`,

    sql`create table audio (id ${int} primary key, company_id ${int} not null, event_id ${int} not null,
      file_url text, stream_url text, qna double precision, metadata_json text, published_at_ms ${int} not null,
      ${times}, ${answer})`,
    sql`create table chapters (id ${int} primary key, owner text not null, owner_id ${int} not null,
      title text not null, start_timestamp double precision not null,
      end_timestamp double precision not null, level ${int} not null, ${times})`,

    sql`create table live_sessions (id ${int} primary key, event_id ${int} not null,
      company_id ${int} not null, date_ms ${int} not null, went_live_at_ms ${int}, state text not null,
      audio text, transcript text, ${times}, ${cutAnswer("live_sessions")}, ${stateCode})`,
    sql`create table streams (token text primary key, session_id ${int} not null, attempt ${int} not null,
      call_slug text not null, offset_seconds double precision not null, started_at_ms ${int} not null,
      ended_at_ms ${int}, end_reason text)`,
    sql`create table played_calls (event_id ${int} primary key, call_slug text not null)`,
  ];
}
