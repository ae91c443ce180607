/** Everything that happens to a session upstream, in terms of section 3 (docs/interface.md, States). */
export type PlannedChange = { atMs: number } & (
  | { kind: "created" }
  /** The day is replayed: the session is scheduled again and keeps its earlier recording and transcripts. */
  | { kind: "replayed"; dateMs: number; attempt: number }
  | { kind: "dateMoved"; dateMs: number }
  | { kind: "confirmed" }
  | { kind: "wentLive" }
  | { kind: "transcriptOpened" }
  /** Upstream tried again or reviewed the session; only the time of the update changes. */
  | { kind: "refreshed" }
  | { kind: "interrupted" }
  /** The stream will not resume. */
  | { kind: "streamLost" }
  | { kind: "resumed" }
  | { kind: "noAccess" }
  | { kind: "notStarted" }
  | { kind: "ended" }
  | { kind: "recordingFailed" }
  | { kind: "recordingRetried" }
  | { kind: "recorded" }
  | { kind: "streamUrlAdded" }
  | { kind: "transcribed" }
  | { kind: "transcriptEdited" }
  /** The season is over: the session gets its date in the past, and is not replayed again. */
  | { kind: "archived" }
  | { kind: "removed" }
);

export type ChangeKind = PlannedChange["kind"];

/** The event of a session; its date is the session's. */
export type PlannedEvent = {
  title: string;
  typeId: number;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
};

/**
 * One session from its creation or replay (the beginning of its stretch) to its next replay or removal. A replayed
 * session has one of these per replay, with the same id.
 */
export type PlannedSession = {
  id: number;
  companyId: number;
  /** The recorded call it plays. */
  callSlug: string;
  event: PlannedEvent;
  createdAtMs: number;
  /** The date it is created with. */
  dateMs: number;
  /** When report and slides are published; null for an event without them. */
  publishedAtMs: number | null;
  /** What happened before this stretch, in order. */
  before: readonly PlannedChange[];
  /** What happens in this stretch, in order. */
  changes: readonly PlannedChange[];
  /** When the next stretch begins, or the session is removed. */
  untilMs: number;
};

/** When the stretch begins. */
export function beginsAtMs(session: PlannedSession): number {
  return session.changes[0]!.atMs;
}
