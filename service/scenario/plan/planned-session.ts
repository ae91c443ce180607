import type { StreamTrouble } from "#service/media/stream-troubles.ts";

/** Everything that happens to a session upstream, in terms of section 3 (docs/interface.md, States). */
export type PlannedChange = { atMs: number } & (
  | { kind: "created" }
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
  /** The session is no longer listed; its event, recording and edited transcript are. */
  | { kind: "unlisted" }
  | { kind: "recordingRemoved" }
  | { kind: "transcriptRemoved" }
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

/** A session with everything that happens to it, and its event. Instants in milliseconds. */
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
  /** What happens to it, in order, but for reviews: `changesOf` has them too. */
  changes: readonly PlannedChange[];
  /** The first review of the live session, and the moment from which there are none; null for one that is never live. */
  reviews: { fromMs: number; toMs: number } | null;
  /** What goes wrong with its stream, of which upstream shows nothing. */
  troubles: readonly StreamTrouble[];
  /** Until when the session is listed. */
  listedUntilMs: number;
  /** Until when its event exists. */
  untilMs: number;
};
