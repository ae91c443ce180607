import type { ObservedState } from "../../../contract/public-v3/session-state.ts";

/** What the board showed, version by version. */
export interface PastTables {
  past_boards: PastBoardRow;
  past_sessions: PastSessionRow;
  confirmations: ConfirmationRow;
}

/** A version of the board. */
export interface PastBoardRow {
  version: number;
  /** When it was stored. */
  at: number;
  /** The first version of its frame, in which every session is stored again, so that older rows are not needed. */
  frame: number;
  gone_failure_ended_at: number | null;
  /** JSON, as the board sends them. */
  snoozes: string;
}

/** A session as the board showed it from a version on. */
export interface PastSessionRow {
  frame: number;
  session_id: number;
  version: number;
  at: number;
  /** 0 where a new frame only repeats the row. */
  is_change: number;
  /** 1 where it joined the board, left it, or changed its state. */
  is_new_state: number;
  /** The state that the board showed before; null where the session was not on it. */
  previous_state: ObservedState | null;
  /** Null where it left the board, like the columns below. */
  state: ObservedState | null;
  state_since: number | null;
  date: number | null;
  /** JSON, as the board sends it. */
  body: string | null;
}

/** An interval in which every poll succeeded, `every_ms` apart. */
export interface ConfirmationRow {
  from_at: number;
  to_at: number;
  every_ms: number;
}
