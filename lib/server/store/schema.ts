import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import type { Dataset } from "../../contract/board/status.ts";

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are whole milliseconds since the epoch, yes and no
 * are 1 and 0, lists are JSON text. `asked_at` is when the request was sent that brought the row.
 */
export interface Tables {
  sessions: SessionRow;
  events: EventRow;
  companies: CompanyRow;
  recordings: RecordingRow;
  transcripts: TranscriptRow;
  transitions: TransitionTable;
  coverage: CoverageRow;
  watermarks: WatermarkRow;
  set_aside: SetAsideRow;
  counters: { name: string; value: number };
  settings: { name: string; value: string };
  webhook_ids: { id: string; seen_at: number };
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
/** `ordinal` is the version in which it was recorded: the order of changes that share an instant. */
export interface TransitionTable extends TransitionRow {
  ordinal: number;
}

/** A stretch of time in which polls of the sessions succeeded without a break. */
export interface CoverageRow {
  from_at: number;
  to_at: number;
}

export interface WatermarkRow {
  dataset: Dataset;
  /** Newest upstream updatedAt that is certainly copied. */
  watermark_at: number | null;
  last_success_at: number | null;
  last_error: string | null;
  is_full_copy_done: number;
  last_full_copy_at: number | null;
  /** Where an unfinished first copy goes on, and the question it was asking. */
  copy_cursor: number | null;
  copy_query: string | null;
  copy_started_at: number | null;
  /** Records that it has read so far, and the newest updatedAt among them. */
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
