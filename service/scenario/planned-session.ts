/** Everything that happens to a session upstream, in the words of section 3 and known facts 3.3. */
export type PlannedChange = { atMs: number } & (
  | { kind: "created" }
  | { kind: "dateMoved"; dateMs: number }
  | { kind: "confirmed" }
  | { kind: "wentLive" }
  | { kind: "transcriptOpened" }
  | { kind: "interrupted" }
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
  | { kind: "removed" }
);

export type ChangeKind = PlannedChange["kind"];

/** The event a session carries; its date is the session's. */
export type PlannedEvent = {
  title: string;
  typeId: number;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
};

/** One session from its creation to its removal, known in advance. */
export type PlannedSession = {
  id: number;
  companyId: number;
  /** The recorded call it plays. */
  callSlug: string;
  event: PlannedEvent;
  /** The date it is created with. */
  dateMs: number;
  /** In order of time; the first is its creation, the last its removal. */
  changes: readonly PlannedChange[];
};

export function createdAtMs(session: PlannedSession): number {
  return session.changes[0]!.atMs;
}

export function removedAtMs(session: PlannedSession): number {
  return session.changes.at(-1)!.atMs;
}
