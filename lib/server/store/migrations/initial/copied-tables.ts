/** The records that are copied from upstream, and how far each dataset's copy has come. */
export const copiedTables: string[] = [
  ...mirror(
    "sessions",
    `event_id bigint not null, company_id bigint not null, state text not null, upstream_state text,
    date bigint not null, went_live_at bigint, audio text, transcript text, state_since bigint not null,
    state_since_basis text not null, previous_state text, first_seen_at bigint not null,
    is_on_board smallint not null, seq bigint not null, left_board_seq bigint, removed_at bigint`,
  ),
  "create index sessions_seq on sessions (is_on_board, seq)",
  "create index sessions_left on sessions (left_board_seq)",
  "create index sessions_company on sessions (company_id, date)",
  "create index sessions_event on sessions (event_id)",
  "create index sessions_date on sessions (date)",
  // For the check before every poll: is anything live or due?
  "create index sessions_state on sessions (state, date)",
  ...mirror(
    "events",
    `company_id bigint not null, title text not null, date bigint not null, type_id bigint not null,
    backlink_url text, language text, fiscal_year double precision, fiscal_period text`,
  ),
  "create index events_date on events (date)",
  ...mirror(
    "companies",
    `name text not null, display_name text, country text not null, backlink_url text not null,
    tickers text not null, isins text not null, cik text, openfigi text not null`,
  ),
  ...mirror(
    "recordings",
    `company_id bigint not null, event_id bigint not null, file_url text, stream_url text,
    qna_seconds double precision, duration_seconds double precision, date bigint`,
  ),
  "create index recordings_event on recordings (event_id)",
  ...mirror(
    "transcripts",
    "company_id bigint, event_id bigint, type_id bigint not null, file_url text not null, date bigint",
  ),
  "create index transcripts_event on transcripts (event_id)",

  // The addresses of a call's live stream, one row per run.
  `create table stream_runs (session_id bigint not null, ordinal integer not null, audio text, transcript text,
    listed_at bigint not null, constraint stream_runs_key primary key (session_id, ordinal))`,
  `create table watermarks (dataset text primary key, watermark_at bigint, last_success_at bigint, last_error text,
    is_full_copy_done smallint not null default 0, last_full_copy_at bigint, copy_cursor bigint, copy_query text,
    copy_started_at bigint, copy_records bigint, copy_newest_at bigint)`,
  `create table set_aside (dataset text not null, record_key text not null, reason text not null,
    body text not null, seen_at bigint not null, constraint set_aside_key primary key (dataset, record_key))`,
  // Full lists that lacked too much to be believed.
  `create table doubted_listings (dataset text primary key, known bigint not null, missing text not null,
    is_endless smallint not null, doubted_since bigint not null, same_since bigint not null,
    same_listings bigint not null, verdict text not null)`,
  // The ids of received deliveries, known to all instances and after a restart.
  "create table webhook_ids (id text primary key, seen_at bigint not null)",
  "create index webhook_ids_seen on webhook_ids (seen_at)",
];

function mirror(name: string, columns: string): string[] {
  return [
    `create table ${name} (id bigint primary key, created_at bigint not null, updated_at bigint not null,
    asked_at bigint not null, ${columns})`,
    // For the records that an update list has to contain.
    `create index ${name}_updated on ${name} (updated_at)`,
  ];
}
