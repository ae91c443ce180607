import { PostgresAdapter, sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const ownTables = [
  "create table counters (name text primary key, value bigint not null)",
  "create table settings (name text primary key, value text not null)",
];

/** The tables of the first release, described by `schema.ts`. The statements are the same on both engines. */
export const initial: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const statements = [...ownTables, ...copiedTables, ...observedTables, ...peopleTables, ...alertTables];
    for (const statement of [...statements, ...(isPostgres ? spokenTables : [])])
      await sql.raw(statement).execute(db);
    // A store starts counting at its creation, so that a version of another store is recognised as such.
    await sql`insert into counters (name, value) values ('version', ${Date.now()})`.execute(db);
  },
};

/** Rules, alerts, digests, channels, and queued messages. */
const alertTables = [
  `create table alert_rules (id text primary key, body text not null, is_on integer not null,
    changed_at bigint not null)`,
  `create table alerts (id text primary key, rule_id text not null, session_id bigint, family text not null,
    body text not null, opened_at bigint, bundle text, ended_at bigint)`,
  "create index alerts_ended on alerts (ended_at)",
  "create index alerts_opened on alerts (opened_at)",
  "create index alerts_bundle on alerts (bundle)",
  // Many alerts of which a channel hears together.
  `create table alert_digests (id text not null, channel_id text not null, body text not null, ended_at bigint,
    constraint alert_digests_key primary key (id, channel_id))`,
  "create index alert_digests_ended on alert_digests (ended_at)",
  `create table alert_channels (id text primary key, name text not null, kind text not null,
    address text not null, secret text, changed_by text not null, changed_at bigint not null,
    failing_since bigint, blocked_until bigint, paused_at bigint, last_success_at bigint, last_result text)`,
  `create table alert_deliveries (id bigint primary key, alert_id text not null, channel_id text not null,
    kind text not null, body text not null, target text not null, members integer not null,
    made_at bigint not null, state text not null, attempts integer not null, is_repeat integer not null,
    next_at bigint, lease_until bigint, result text, ended_at bigint)`,
  "create index alert_deliveries_alert on alert_deliveries (alert_id)",
  "create index alert_deliveries_state on alert_deliveries (state, id)",
];

/** The records that are copied from upstream, and how far each dataset's copy has come. */
const copiedTables: string[] = [
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

/** What was observed: changes of state and date, when it was watched, the board of every version, and past days. */
const observedTables = [
  `create table transitions (ordinal bigint not null, session_id bigint not null, from_state text,
    to_state text not null, observed_at bigint not null, not_before bigint, upstream_updated_at bigint not null)`,
  "create unique index transitions_session on transitions (session_id, ordinal)",
  "create index transitions_observed on transitions (observed_at)",
  "create index transitions_ordinal on transitions (ordinal)",
  `create table date_changes (session_id bigint not null, observed_at bigint not null, from_date bigint not null,
    constraint date_changes_key primary key (session_id, observed_at))`,
  "create index date_changes_observed on date_changes (observed_at)",
  "create table coverage (from_at bigint primary key, to_at bigint not null)",

  `create table past_boards (version bigint primary key, at bigint not null, frame bigint not null,
    gone_failure_ended_at bigint, snoozes text not null)`,
  "create index past_boards_at on past_boards (at, version)",
  `create table past_sessions (frame bigint not null, session_id bigint not null, version bigint not null,
    at bigint not null, is_change smallint not null, is_new_state smallint not null, state text,
    previous_state text, state_since bigint, date bigint, body text,
    constraint past_sessions_key primary key (frame, session_id, version))`,
  "create index past_sessions_version on past_sessions (is_change, version)",
  "create index past_sessions_states on past_sessions (is_new_state, at)",
  // When polls confirmed the board.
  "create table confirmations (from_at bigint primary key, to_at bigint not null, every_ms bigint not null)",
  // The packed figures of past days, so that insights over a year need not be computed from every call.
  `create table call_days (day bigint primary key, form smallint not null, made_at bigint not null,
    body text not null)`,
];

/** What people mark and save, the log of it, walls, API tokens, and signing in. */
const peopleTables = [
  `create table acknowledgements (ordinal bigint primary key, session_id bigint not null, kind text not null,
    person text not null, reason text not null, made_at bigint not null, until_at bigint, ended_at bigint,
    end_reason text, failure_ended_at bigint)`,
  "create index acknowledgements_session on acknowledgements (session_id, failure_ended_at)",
  "create index acknowledgements_open on acknowledgements (ended_at, until_at)",
  `create table snoozes (id text primary key, person text not null, reason text not null, made_at bigint not null,
    until_at bigint not null, company_id bigint, kind text, ended_at bigint, end_reason text)`,
  "create index snoozes_open on snoozes (ended_at, until_at)",
  `create table notes (id bigint primary key, session_id bigint not null, person text not null, text text not null,
    written_at bigint not null)`,
  "create index notes_session on notes (session_id, id)",
  `create table action_log (id bigint primary key, at bigint not null, person text not null, action text not null,
    subject text not null, subject_id text not null, company_id bigint, before text, after text)`,
  "create index action_log_at on action_log (at)",

  `create table saved (id text primary key, kind text not null, owner text not null, name text not null,
    is_shared integer not null, body text not null, changed_by text not null, changed_at bigint not null)`,
  "create index saved_owner on saved (kind, owner)",
  `create table saved_defaults (person text not null, kind text not null, saved_id text not null,
    constraint saved_defaults_key primary key (person, kind))`,

  `create table api_tokens (id text primary key, name text not null, rights text not null,
    hash text not null unique, made_by text not null, made_at bigint not null, last_used_at bigint)`,
  `create table walls (id text primary key, view text not null, build text, width integer not null,
    height integer not null, seen_at bigint not null, painted_at bigint not null)`,
  `create table wall_links (id text primary key, name text not null, view text not null,
    hash text not null unique, made_by text not null, made_at bigint not null, last_used_at bigint)`,
  "create table wall_codes (code text primary key, hash text not null, ends_at bigint not null)",
  `create table ended_sessions (key text primary key, ended_at bigint not null, forget_at bigint not null,
    seq bigint not null)`,
  "create index ended_sessions_by_seq on ended_sessions (seq)",
  "create table entry_tries (key text primary key, tries integer not null, ends_at bigint not null)",
];

/**
 * The search index of a shared database. A SQLite store has its index in another file, because a search would block the
 * store's thread.
 */
const spokenTables = [
  `create table spoken_calls (key bigint primary key, transcript_id bigint not null unique, event_id bigint,
    company_id bigint, updated_at bigint not null, date bigint not null, title text,
    duration_seconds double precision, chapters text not null)`,
  `create table spoken_paragraphs (id bigint primary key, text text not null, speaker text, role text,
    sentences text not null, words tsvector not null)`,
  // At most 1 MB of pending entries, so that no insert has to merge many earlier ones.
  `create index spoken_paragraphs_words on spoken_paragraphs using gin (words)
    with (fastupdate = on, gin_pending_list_limit = 1024)`,
  'create table spoken_lexemes (lexeme text collate "C" primary key, paragraphs integer not null)',
];
