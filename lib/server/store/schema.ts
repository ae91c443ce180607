import type { Kysely, Transaction } from "kysely";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { Dataset } from "../../contract/board/status.ts";
import type { AirTables } from "./air/air-tables.ts";
import type { AlertTables } from "./alerts/alert-tables.ts";
import type { DoubtedListingRow } from "./listings/listing-table.ts";
import type { ImportedPeriodRow } from "./history/history-table.ts";
import type { IncidentTables } from "./incidents/incident-tables.ts";
import type { EntryTables } from "./entry/entry-tables.ts";
import type { MarkTables } from "./marks/mark-tables.ts";
import type { PastTables } from "./past/past-tables.ts";
import type { ApiTokenRow } from "./tokens/token-table.ts";
import type { PassageTables } from "./passages/passage-tables.ts";
import type { SavedTables } from "./saved/saved-tables.ts";
import type { WordTables } from "./words/word-rows.ts";

/** Anything a query can run on: the store or a transaction. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are milliseconds since the epoch, booleans 1 and 0, lists
 * JSON text. `asked_at` is when the request that brought the row was sent.
 */
export interface Tables
  extends
    AirTables,
    MarkTables,
    WordTables,
    AlertTables,
    PassageTables,
    PastTables,
    SavedTables,
    EntryTables,
    IncidentTables {
  sessions: SessionRow;
  events: EventRow;
  companies: CompanyRow;
  recordings: RecordingRow;
  transcripts: TranscriptRow;
  transitions: TransitionTable;
  stream_runs: StreamRunRow;
  date_changes: { session_id: number; observed_at: number; from_date: number };
  coverage: CoverageRow;
  imported_periods: ImportedPeriodRow;
  watermarks: WatermarkRow;
  doubted_listings: DoubtedListingRow;
  set_aside: SetAsideRow;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
  webhook_ids: { id: string; seen_at: number };
  api_tokens: ApiTokenRow;
  walls: WallRow;
  call_days: CallDayRow;
}

/** The packed calls of a UTC day that is over; packed again when one of them changes. */
export interface CallDayRow {
  /** Its start. */
  day: number;
  /** The version of the packing format. */
  form: number;
  /** Distinguishes it from an earlier packing of the same day. */
  made_at: number;
  /** A packed day as JSON. */
  body: string;
}

/** A wall as it checked in last. */
export interface WallRow {
  id: string;
  view: string;
  build: string | null;
  width: number;
  height: number;
  seen_at: number;
  painted_at: number;
}

export interface SessionRow {
  id: number;
  event_id: number;
  company_id: number;
  state: ObservedState;
  upstream_state: string | null;
  date: number;
  went_live_at: number | null;
  updated_at: number;
  created_at: number;
  audio: string | null;
  transcript: string | null;
  state_since: number;
  state_since_basis: "observed" | "upstream";
  previous_state: ObservedState | null;
  first_seen_at: number;
  asked_at: number;
  is_on_board: number;
  /** Version in which the row, its company, event or recording last changed. */
  seq: number;
  /** Version in which it last left the board; null when it never did. */
  left_board_seq: number | null;
  /** When it was found gone upstream. */
  removed_at: number | null;
}

export interface EventRow {
  id: number;
  company_id: number;
  title: string;
  date: number;
  type_id: number;
  backlink_url: string | null;
  language: string | null;
  fiscal_year: number | null;
  fiscal_period: string | null;
  created_at: number;
  updated_at: number;
  asked_at: number;
}

export interface CompanyRow {
  id: number;
  name: string;
  display_name: string | null;
  country: string;
  backlink_url: string;
  tickers: string;
  isins: string;
  cik: string | null;
  openfigi: string;
  created_at: number;
  updated_at: number;
  asked_at: number;
}

export interface RecordingRow {
  id: number;
  company_id: number;
  event_id: number;
  file_url: string | null;
  stream_url: string | null;
  qna_seconds: number | null;
  duration_seconds: number | null;
  date: number | null;
  created_at: number;
  updated_at: number;
  asked_at: number;
}

export interface TranscriptRow {
  id: number;
  company_id: number | null;
  event_id: number | null;
  type_id: number;
  file_url: string;
  date: number | null;
  created_at: number;
  updated_at: number;
  asked_at: number;
}

export interface TransitionRow {
  session_id: number;
  from_state: ObservedState | null;
  to_state: ObservedState;
  observed_at: number;
  not_before: number | null;
  upstream_updated_at: number;
}
/** `ordinal` is the version of the change, or negative for an imported one: it orders changes of one instant. */
export interface TransitionTable extends TransitionRow {
  ordinal: number;
}

/** A run of a session's live stream; `ordinal` counts from 1. An address is null until upstream lists it. */
export interface StreamRunRow {
  session_id: number;
  ordinal: number;
  audio: string | null;
  transcript: string | null;
  /** Upstream's updatedAt of the record that first listed it. */
  listed_at: number;
}

/** A time in which all polls of the sessions succeeded. */
export interface CoverageRow {
  from_at: number;
  to_at: number;
}

export interface WatermarkRow {
  dataset: Dataset;
  /** The newest upstream updatedAt up to which everything is copied. */
  watermark_at: number | null;
  last_success_at: number | null;
  last_error: string | null;
  is_full_copy_done: number;
  last_full_copy_at: number | null;
  /** Where an unfinished initial sync continues: its cursor and its query. */
  copy_cursor: number | null;
  copy_query: string | null;
  copy_started_at: number | null;
  /** Records that it has read, and the newest updatedAt among them. */
  copy_records: number | null;
  copy_newest_at: number | null;
}

export interface SetAsideRow {
  dataset: Dataset;
  record_key: string;
  reason: string;
  body: string;
  seen_at: number;
}
