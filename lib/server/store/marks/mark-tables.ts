import type { LogAction, LogSubject } from "../../../contract/board/action-log.ts";
import type { FailureKind } from "../../../contract/public-v3/session-state.ts";
import type { Trouble } from "../../../contract/board/values/troubles.ts";

/** The tables of what people mark. The sync loop ends marks and never makes one. */
export interface MarkTables {
  acknowledgements: AcknowledgementRow;
  snoozes: SnoozeRow;
  notes: NoteRow;
  action_log: ActionLogRow;
  mark_requests: MarkRequestRow;
  maintenance: MaintenanceRow;
}

/** `body` is the window as JSON; `ends_at` when its last time is over, null while it repeats without an end. */
export interface MaintenanceRow {
  id: string;
  body: string;
  ends_at: number | null;
}

/** One person on one failure, or on trouble that is heard of a live call. */
export interface AcknowledgementRow {
  /** A version of its own, of those that the change took. */
  ordinal: number;
  session_id: number;
  /** What it covers; a worse failure ends it, and any failure one of trouble on the air. */
  kind: Trouble;
  person: string;
  reason: string;
  made_at: number;
  until_at: number | null;
  ended_at: number | null;
  end_reason: "recovered" | "worse" | "lapsed" | "withdrawn" | "removed" | null;
  /** When the session was seen to leave the failure, even if the acknowledgement had ended; null until then. */
  failure_ended_at: number | null;
}

/** Exactly one of `company_id`, `exchange`, `country`, `kind` and `view_id` is set, the last with its name and search. */
export interface SnoozeRow {
  id: string;
  person: string;
  reason: string;
  made_at: number;
  until_at: number;
  company_id: number | null;
  exchange: string | null;
  country: string | null;
  kind: FailureKind | null;
  view_id: string | null;
  view_name: string | null;
  view_search: string | null;
  ended_at: number | null;
  end_reason: "lapsed" | "withdrawn" | null;
}

/** `id` is the version in which it was written. */
export interface NoteRow {
  id: number;
  session_id: number;
  person: string;
  text: string;
  written_at: number;
}

/** A request that marked many calls at once. Its id is chosen by the client; the other texts are JSON. */
export interface MarkRequestRow {
  id: string;
  kind: "acknowledgements" | "notes" | "incident";
  person: string;
  made_at: number;
  request: string;
  answer: string;
  /** What it did to each call, from which it is taken back. */
  effects: string;
  /** The answer to taking it back; null until then. */
  undone: string | null;
}

/** `id` is the version of the change; before and after are JSON objects, null where there was nothing. */
export interface ActionLogRow {
  id: number;
  at: number;
  person: string;
  action: LogAction;
  subject: LogSubject;
  subject_id: string;
  company_id: number | null;
  before: string | null;
  after: string | null;
}
