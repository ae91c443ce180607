import { type Kysely, type RawBuilder, sql } from "kysely";
import { stateCodeSql } from "../state-code.ts";
import { type Dialect, dialectOf } from "./initial/dialect.ts";

/** The tables of the first release, described by `schema.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const dialect = dialectOf(db);
  const statements = [...recordTables(dialect), ...recordIndexes, ...ownTables(dialect)];
  for (const statement of [...statements, ...(dialect.isSqlite ? [] : sharedTables)])
    await statement.execute(db);
}

/** What the service notes for itself: keys, webhooks (docs/interface.md, Webhooks), imports. */
function ownTables({ int, counted, isSqlite }: Dialect): RawBuilder<unknown>[] {
  // A batch is deleted only with its import, so its number need not stay unused on SQLite.
  const reused = isSqlite ? sql`integer primary key` : counted;
  return [
    sql`create table api_keys (id text primary key, name text not null, key_hash text not null unique,
      datasets text not null, created_at_ms ${int} not null, revoked_at_ms ${int})`,
    sql`create table meta (name text primary key, value text not null)`,

    sql`create table webhook_endpoints (id text primary key, url text not null, types text not null,
      created_at_ms ${int} not null, failing_since_ms ${int}, disabled_at_ms ${int})`,
    sql`create table webhook_secrets (secret text primary key, endpoint_id text not null,
      created_at_ms ${int} not null, expires_at_ms ${int})`,
    sql`create index webhook_secrets_endpoint on webhook_secrets (endpoint_id)`,
    sql`create table webhook_changes (id ${counted}, resource text not null, before_json text,
      after_json text, at_ms ${int} not null)`,
    sql`create table webhook_messages (id text primary key, type text not null, body text not null,
      created_at_ms ${int} not null)`,
    sql`create index webhook_messages_created on webhook_messages (created_at_ms)`,
    sql`create table webhook_deliveries (id ${counted}, endpoint_id text not null,
      message_id text not null, state text not null, attempts ${int} not null, due_at_ms ${int} not null,
      created_at_ms ${int} not null, last_attempt_at_ms ${int}, last_result text)`,
    sql`create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at_ms)
      where state = 'pending'`,
    sql`create index webhook_deliveries_message on webhook_deliveries (message_id)`,

    // The records of a file during its import, until all of them are valid and written.
    sql`create table imports (id ${reused}, state text not null, now_ms ${int} not null,
      touched_at_ms ${int} not null)`,
    sql`create table import_batches (id ${reused}, import_id ${int} not null, place integer not null,
      records_json text not null)`,
    sql`create index import_batches_in_order on import_batches (import_id, place, id)`,
  ];
}

/**
 * The columns of each table's filters; ranges come last. Sessions found by their event are read from the table, because
 * an event has one.
 */
const filtered = {
  companies: ["country", "cik", "updated_at_ms"],
  events: ["company_id", "type_id", "date_ms", "updated_at_ms"],
  documents: ["event_id", "company_id", "type_id", "kind", "published_at_ms", "updated_at_ms"],
  audio: ["event_id", "company_id", "published_at_ms", "updated_at_ms"],
  live_sessions: ["company_id", "state_code", "date_ms", "updated_at_ms"],
};

/**
 * Every filter's index includes the columns of the other filters, so that a row can be matched without reading it;
 * blocks of a list are indexed by what they contain (see `blocksThatMayMatch`).
 */
const recordIndexes: RawBuilder<unknown>[] = [
  index("company_tickers_ticker", "company_tickers (ticker_key, company_id)"),
  index("company_tickers_exchange", "company_tickers (exchange_key, company_id)"),
  index("company_tickers_of_company", "company_tickers (company_id, exchange_key, ticker_key)"),
  index("company_isins_company", "company_isins (company_id)"),
  index("company_isins_isin", "company_isins (isin, company_id)"),
  index("company_openfigis_company", "company_openfigis (company_id)"),
  index("company_openfigis_openfigi", "company_openfigis (openfigi, company_id)"),
  index("events_date_block_updated", "events ((date_ms >> 29), updated_at_ms)"),
  index("events_by_type_and_date", "events (type_id, date_ms, id, company_id, updated_at_ms)"),
  ...Object.entries(filtered).flatMap(([table, columns]) => indexesOf(table, columns)),
  ...["live_sessions", "documents", "audio"].map((table) =>
    index(`${table}_by_event_id`, `${table} (event_id, id)`),
  ),
  index("chapters_owner", "chapters (owner, owner_id, id)"),
  index("streams_session", "streams (session_id, attempt)"),
  index("document_pages_of_document", "document_pages (document_id, id)"),
  sql`create unique index summaries_of_owner on summaries (owner, owner_key, length)`,
];

function indexesOf(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  const ofColumns = (name: string, indexed: readonly string[]) =>
    index(`${table}_${name}`, `${table} (${indexed.join(", ")})`);
  const ofFilter = (column: string) => [
    ofColumns(`by_${column}`, [column, "id", ...columns.filter((other) => other !== column)]),
    ...(column.endsWith("_ms") ? [ofColumns(`block_${column}`, ["(id >> 12)", column])] : []),
  ];
  const byValue = columns.filter((column) => column !== "event_id");
  return [ofColumns("by_id", ["id", ...columns]), ...byValue.flatMap(ofFilter)];
}

function index(name: string, on: string): RawBuilder<unknown> {
  return sql.raw(`create index ${name} on ${on}`);
}

/** The records of the interface, each with its answer as JSON, and the keys that companies are found by. */
function recordTables({ int, isSqlite, answer, cutAnswer }: Dialect): RawBuilder<unknown>[] {
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

/** The tables that answers and keys are read from. */
const counted = [
  "companies",
  "company_tickers",
  "company_isins",
  "company_openfigis",
  "event_types",
  "events",
  "document_types",
  "documents",
  "document_pages",
  "summaries",
  "audio",
  "chapters",
  "live_sessions",
  "played_calls",
  "api_keys",
];

/**
 * What several processes share on PostgreSQL. Every transaction that changes data increments a counter, so that any
 * process can tell whether a cached answer is still valid; SQLite counts by itself (`data_version`). Writers use
 * different rows, so that they do not wait for each other; the sum rises when one commits.
 */
const sharedTables: RawBuilder<unknown>[] = [
  sql`create table change_counts (slot bigint generated always as identity primary key,
    count bigint not null) with (fillfactor = 50)`,
  sql`insert into change_counts (count) select 0 from generate_series(1, 8)`,
  sql`create function count_change() returns trigger language plpgsql as $$
    begin
      if current_setting('service.counted', true) = pg_current_xact_id()::text then
        return null;
      end if;
      update change_counts set count = count + 1
        where slot = (select slot from change_counts order by slot for update skip locked limit 1);
      if not found then
        insert into change_counts (count) values (1);
      end if;
      perform set_config('service.counted', pg_current_xact_id()::text, true);
      return null;
    end $$`,
  ...counted.map(
    (
      table,
    ) => sql`create trigger count_change after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function count_change()`,
  ),
  // The used part of keys' rate limits; unlogged, because it may be lost in a crash.
  sql`create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0,
    expire bigint)`,
];
