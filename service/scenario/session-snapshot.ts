import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { StreamEndReason } from "#service/media/stream-run.ts";
import { createdAtMs, type PlannedChange, type PlannedSession } from "./planned-session.ts";
import { streamLeadMs } from "./session-timeline.ts";
import { segmentSeconds, sentSegments } from "#service/media/segment-times.ts";

/** One run of a session's stream; attempts count from 1. */
export type StreamSnapshot = {
  attempt: number;
  offsetSeconds: number;
  startedAtMs: number;
  endedAtMs: number | null;
  endReason: StreamEndReason | null;
};

/** All that upstream would show of a session, its event and what came of it at one moment. */
export type SessionSnapshot = {
  state: SessionState;
  dateMs: number;
  wentLiveAtMs: number | null;
  /** What the session's `audio` names: the latest stream, or the recording. */
  audio: "none" | "stream" | "recording";
  hasLiveTranscript: boolean;
  createdAtMs: number;
  updatedAtMs: number;
  eventUpdatedAtMs: number;
  streams: readonly StreamSnapshot[];
  recording: { createdAtMs: number; updatedAtMs: number; hasStreamUrl: boolean } | null;
  transcribedAtMs: number | null;
  editedAtMs: number | null;
};

/** A planned session as it stands at `atMs`; null before its creation and after its removal. */
export function snapshotAt(session: PlannedSession, atMs: number): SessionSnapshot | null {
  const created = createdAtMs(session);
  let snapshot: SessionSnapshot | null = null;
  for (const change of session.changes) {
    if (change.atMs > atMs) break;
    snapshot = change.kind === "removed" ? null : applied(snapshot ?? scheduled(session, created), change);
  }
  return snapshot;
}

function scheduled(session: PlannedSession, created: number): SessionSnapshot {
  return {
    state: "notLive",
    dateMs: session.dateMs,
    wentLiveAtMs: null,
    audio: "none",
    hasLiveTranscript: false,
    createdAtMs: created,
    updatedAtMs: created,
    eventUpdatedAtMs: created,
    streams: [],
    recording: null,
    transcribedAtMs: null,
    editedAtMs: null,
  };
}

/** Null rules of known facts 3.2; what does not touch the session's own fields leaves its updatedAt (2.1). */
function applied(
  before: SessionSnapshot,
  change: Exclude<PlannedChange, { kind: "removed" }>,
): SessionSnapshot {
  const { atMs } = change;
  const after = { ...before, updatedAtMs: atMs };
  switch (change.kind) {
    case "created":
      return before;
    case "dateMoved":
      return { ...after, dateMs: change.dateMs, eventUpdatedAtMs: atMs };
    case "confirmed":
      return { ...after, state: "willBeLive" };
    case "wentLive":
      return { ...withNewStream(after, atMs), wentLiveAtMs: atMs };
    case "transcriptOpened":
      return { ...after, hasLiveTranscript: true };
    case "interrupted":
      return { ...withStreamEnded(after, atMs, "interrupted"), state: "liveFailedInterrupted" };
    case "resumed":
      return withNewStream(after, atMs);
    case "noAccess":
      return { ...after, state: "liveFailedNoAccess" };
    case "notStarted":
      return { ...after, state: "liveFailedNotStarted" };
    case "ended":
      return { ...withStreamEnded(after, atMs, "completed"), state: "processingRecording" };
    case "recordingFailed":
      return { ...after, state: "processingRecordingFailed" };
    case "recordingRetried":
      return { ...after, state: "processingRecording" };
    case "recorded":
      return {
        ...after,
        state: "recordingAvailable",
        audio: "recording",
        recording: { createdAtMs: atMs, updatedAtMs: atMs, hasStreamUrl: false },
      };
    case "streamUrlAdded": {
      const { recording } = before;
      return recording
        ? { ...before, recording: { ...recording, updatedAtMs: atMs, hasStreamUrl: true } }
        : before;
    }
    case "transcribed":
      return { ...before, transcribedAtMs: atMs };
    case "transcriptEdited":
      return { ...before, editedAtMs: atMs };
  }
}

/**
 * Another run of the stream; after an interruption it goes on where the last one stopped sending.
 *
 * @param callSeconds length of the call, after which a stream begins again
 */
export function withNewStream(
  before: SessionSnapshot,
  atMs: number,
  callSeconds = Infinity,
): SessionSnapshot {
  const last = before.streams.at(-1);
  const resumedAtSeconds = last?.endReason === "interrupted" ? secondsSent(last) : 0;
  const stream: StreamSnapshot = {
    attempt: (last?.attempt ?? 0) + 1,
    offsetSeconds: resumedAtSeconds < callSeconds - segmentSeconds ? resumedAtSeconds : 0,
    startedAtMs: atMs - streamLeadMs,
    endedAtMs: null,
    endReason: null,
  };
  return { ...before, state: "live", audio: "stream", streams: [...before.streams, stream] };
}

/** Ends the run that is still open, if there is one. */
export function withStreamEnded(
  before: SessionSnapshot,
  atMs: number,
  endReason: StreamEndReason,
): SessionSnapshot {
  const streams = before.streams.map((stream) =>
    stream.endedAtMs === null ? { ...stream, endedAtMs: atMs, endReason } : stream,
  );
  return { ...before, streams };
}

/** How far into the call a run came. */
function secondsSent({ offsetSeconds, startedAtMs, endedAtMs }: StreamSnapshot): number {
  const ranSeconds = ((endedAtMs ?? startedAtMs) - startedAtMs) / 1000;
  return offsetSeconds + sentSegments(ranSeconds) * segmentSeconds;
}
