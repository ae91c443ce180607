import type { LogAction, LogSubject } from "../../../contract/board/action-log.ts";
import type { FailureKind } from "../../../contract/public-v3/session-state.ts";

/** The tables of what people mark. The sync loop ends marks and never makes one. */
export interface MarkTables {
  acknowledgements: AcknowledgementRow;
  snoozes: SnoozeRow;
  notes: NoteRow;
  action_log: ActionLogRow;
}

/** One person on one failure. */
export interface AcknowledgementRow {
  /** The version in which it was made. */
  ordinal: number;
  session_id: number;
  /** The kind of failure that it covers; a worse one ends it. */
  kind: FailureKind;
  person: string;
  reason: string;
  made_at: number;
  until_at: number | null;
  ended_at: number | null;
  end_reason: "recovered" | "worse" | "lapsed" | "withdrawn" | "removed" | null;
  /** When the session was seen to leave the failure, even if the acknowledgement had ended; null until then. */
  failure_ended_at: number | null;
}

/** Exactly one of `company_id` and `kind` is set. */
export interface SnoozeRow {
  id: string;
  person: string;
  reason: string;
  made_at: number;
  until_at: number;
  company_id: number | null;
  kind: FailureKind | null;
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
