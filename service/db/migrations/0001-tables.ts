import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ServiceTables } from "../schema.ts";
import { wholeNumberType } from "./whole-number-type.ts";

/** The first schema. Every filter of section 4 has an index that ends in `id`, the order of every list. */
export async function up(db: Kysely<ServiceTables>): Promise<void> {
  const int = sql.raw(wholeNumberType(db));
  const statements = [...marketTables(int), ...documentTables(int), ...callTables(int)];
  for (const statement of statements) await statement.execute(db);
}

/** Companies with what they are found by, and events. */
function marketTables(int: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`create table companies (id ${int} primary key, name text not null, display_name text,
      country text not null, backlink_url text not null, cik text, tickers_json text not null,
      isins_json text not null, openfigi_json text not null, created_at_ms ${int} not null,
      updated_at_ms ${int} not null)`,
    sql`create index companies_country on companies (country, id)`,
    sql`create index companies_cik on companies (cik, id)`,
    sql`create index companies_updated on companies (updated_at_ms, id)`,

    sql`create table company_tickers (company_id ${int} not null, ticker_key text not null,
      exchange_key text not null)`,
    sql`create index company_tickers_company on company_tickers (company_id)`,
    sql`create index company_tickers_ticker on company_tickers (ticker_key, company_id)`,
    sql`create index company_tickers_exchange on company_tickers (exchange_key, company_id)`,
    sql`create table company_isins (company_id ${int} not null, isin text not null)`,
    sql`create index company_isins_company on company_isins (company_id)`,
    sql`create index company_isins_isin on company_isins (isin, company_id)`,
    sql`create table company_openfigis (company_id ${int} not null, openfigi text not null)`,
    sql`create index company_openfigis_company on company_openfigis (company_id)`,
    sql`create index company_openfigis_openfigi on company_openfigis (openfigi, company_id)`,

    sql`create table event_types (id ${int} primary key, name text, parent text,
      created_at_ms ${int} not null, updated_at_ms ${int} not null)`,
    sql`create table events (id ${int} primary key, company_id ${int} not null, title text not null,
      date_ms ${int} not null, type_id ${int} not null, backlink_url text, language text,
      fiscal_year ${int}, fiscal_period text, created_at_ms ${int} not null, updated_at_ms ${int} not null)`,
    sql`create index events_company on events (company_id, id)`,
    sql`create index events_type on events (type_id, id)`,
    sql`create index events_date on events (date_ms, id)`,
    sql`create index events_updated on events (updated_at_ms, id)`,
  ];
}

/** Documents, recordings and their chapters. */
function documentTables(int: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`create table document_types (id ${int} primary key, name text not null, category text not null,
      description text, form text, document_group_id ${int}, created_at_ms ${int} not null,
      updated_at_ms ${int} not null)`,
    sql`create table documents (id ${int} primary key, kind text not null, company_id ${int},
      event_id ${int}, type_id ${int} not null, file_url text not null, published_at_ms ${int} not null,
      created_at_ms ${int} not null, updated_at_ms ${int} not null)`,
    sql`create index documents_kind on documents (kind, id)`,
    sql`create index documents_company on documents (company_id, id)`,
    sql`create index documents_event on documents (event_id, id)`,
    sql`create index documents_type on documents (type_id, id)`,
    sql`create index documents_published on documents (published_at_ms, id)`,
    sql`create index documents_updated on documents (updated_at_ms, id)`,
    sql`create table transcript_files (document_id ${int} primary key, file_json text not null)`,

    sql`create table audio (id ${int} primary key, company_id ${int} not null, event_id ${int} not null,
      file_url text, stream_url text, qna double precision, metadata_json text, published_at_ms ${int} not null,
      created_at_ms ${int} not null, updated_at_ms ${int} not null)`,
    sql`create index audio_company on audio (company_id, id)`,
    sql`create index audio_event on audio (event_id, id)`,
    sql`create index audio_published on audio (published_at_ms, id)`,
    sql`create index audio_updated on audio (updated_at_ms, id)`,

    sql`create table chapters (id ${int} primary key, owner text not null, owner_id ${int} not null,
      title text not null, start_timestamp double precision not null,
      end_timestamp double precision not null, level ${int} not null, created_at_ms ${int} not null,
      updated_at_ms ${int} not null)`,
    sql`create index chapters_owner on chapters (owner, owner_id, id)`,
  ];
}

/** Live sessions and their streams; keys, and what the service notes for itself. */
function callTables(int: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [
    sql`create table live_sessions (id ${int} primary key, event_id ${int} not null,
      company_id ${int} not null, date_ms ${int} not null, went_live_at_ms ${int}, state text not null,
      audio text, transcript text, created_at_ms ${int} not null, updated_at_ms ${int} not null)`,
    sql`create index live_sessions_company on live_sessions (company_id, id)`,
    sql`create index live_sessions_event on live_sessions (event_id, id)`,
    sql`create index live_sessions_state on live_sessions (state, id)`,
    sql`create index live_sessions_date on live_sessions (date_ms, id)`,
    sql`create index live_sessions_updated on live_sessions (updated_at_ms, id)`,

    sql`create table streams (token text primary key, session_id ${int} not null, attempt ${int} not null,
      call_slug text not null, offset_seconds double precision not null, started_at_ms ${int} not null,
      ended_at_ms ${int}, end_reason text)`,
    sql`create index streams_session on streams (session_id, attempt)`,

    sql`create table api_keys (id text primary key, name text not null, key_hash text not null unique,
      datasets text not null, created_at_ms ${int} not null, revoked_at_ms ${int})`,
    sql`create table meta (name text primary key, value text not null)`,
  ];
}
