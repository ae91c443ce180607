import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { segmentSeconds, sentSegments } from "#service/media/segment-times.ts";
import type { StreamEndReason } from "#service/media/stream-run.ts";
import type { PlannedChange, PlannedSession } from "./planned-session.ts";
import { changesOf } from "./changes-of.ts";
import { streamLeadMs } from "./session-timeline.ts";

/** One run of a session's stream; attempts count from 1. */
export type StreamSnapshot = {
  attempt: number;
  offsetSeconds: number;
  startedAtMs: number;
  endedAtMs: number | null;
  endReason: StreamEndReason | null;
};

/** When a record was created and last changed. */
export type Stamps = { createdAtMs: number; updatedAtMs: number };

/** Everything that upstream shows of a session, its event, recording and transcripts at one moment. */
export type SessionSnapshot = {
  /** False when only its event, recording, edited transcript, report and slides are listed any more. */
  isListed: boolean;
  state: SessionState;
  dateMs: number;
  wentLiveAtMs: number | null;
  /** What the session's `audio` refers to: the latest stream, or the recording. */
  audio: "none" | "stream" | "recording";
  hasLiveTranscript: boolean;
  createdAtMs: number;
  updatedAtMs: number;
  eventUpdatedAtMs: number;
  streams: readonly StreamSnapshot[];
  recording: (Stamps & { hasStreamUrl: boolean }) | null;
  rawTranscript: Stamps | null;
  editedTranscript: Stamps | null;
  /** The stamps of report and slides. */
  published: Stamps | null;
};

/** A planned session at `atMs`; null before it is created and after its event is removed. */
export function snapshotAt(session: PlannedSession, atMs: number): SessionSnapshot | null {
  if (atMs < session.createdAtMs || atMs >= session.untilMs) return null;
  let snapshot = scheduled(session);
  for (const change of changesOf(session, -Infinity, atMs)) snapshot = applied(snapshot, change);
  const { publishedAtMs } = session;
  if (publishedAtMs === null || atMs < publishedAtMs) return snapshot;
  return { ...snapshot, published: { createdAtMs: publishedAtMs, updatedAtMs: publishedAtMs } };
}

/** The states of a session in order, each with the moment (milliseconds) from which the session is in it. */
export function statesOf(session: PlannedSession): { atMs: number; state: SessionState }[] {
  let snapshot = scheduled(session);
  const states = [{ atMs: session.createdAtMs, state: snapshot.state }];
  for (const change of session.changes) {
    snapshot = applied(snapshot, change);
    if (snapshot.state !== states.at(-1)?.state) states.push({ atMs: change.atMs, state: snapshot.state });
  }
  return states;
}

function scheduled({ createdAtMs, dateMs }: PlannedSession): SessionSnapshot {
  return {
    isListed: true,
    state: "notLive",
    dateMs,
    wentLiveAtMs: null,
    audio: "none",
    hasLiveTranscript: false,
    createdAtMs,
    updatedAtMs: createdAtMs,
    eventUpdatedAtMs: createdAtMs,
    streams: [],
    recording: null,
    rawTranscript: null,
    editedTranscript: null,
    published: null,
  };
}

/**
 * The null rules (docs/interface.md, States); a change that does not concern the session's own fields keeps its
 * updatedAt (2.1).
 */
function applied(before: SessionSnapshot, change: PlannedChange): SessionSnapshot {
  const { atMs } = change;
  const after = { ...before, updatedAtMs: atMs };
  switch (change.kind) {
    case "created":
    case "removed":
      return before;
    case "refreshed":
      return after;
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
    case "streamLost":
      return { ...after, streams: after.streams.map(lost) };
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
        recording: { ...updatedStamps(before.recording, atMs), hasStreamUrl: before.recording !== null },
      };
    case "streamUrlAdded": {
      const { recording } = before;
      return recording
        ? { ...before, recording: { ...recording, updatedAtMs: atMs, hasStreamUrl: true } }
        : before;
    }
    case "transcribed":
      return { ...before, rawTranscript: updatedStamps(before.rawTranscript, atMs) };
    case "transcriptEdited":
      return { ...before, editedTranscript: updatedStamps(before.editedTranscript, atMs) };
    case "unlisted":
      return { ...before, isListed: false };
    case "recordingRemoved":
      return { ...before, recording: null };
    case "transcriptRemoved":
      return { ...before, editedTranscript: null };
  }
}

/** The stamps of a record that is created, or updated if it exists. */
function updatedStamps(before: Stamps | null, atMs: number): Stamps {
  return { createdAtMs: before?.createdAtMs ?? atMs, updatedAtMs: atMs };
}

function lost(stream: StreamSnapshot): StreamSnapshot {
  return stream.endReason === "interrupted" ? { ...stream, endReason: "lost" } : stream;
}

/**
 * Adds a run of the stream. A call continues while its stream is interrupted: the new run begins where the call is then,
 * and only the recording has what was said in between.
 *
 * @param callSeconds length of the call, after which a stream starts over
 */
export function withNewStream(
  before: SessionSnapshot,
  atMs: number,
  callSeconds = Infinity,
): SessionSnapshot {
  const last = before.streams.at(-1);
  const place = last?.endReason === "interrupted" ? placeAfter(last, atMs) : null;
  const isResumed = place !== null && place.offsetSeconds < callSeconds - segmentSeconds;
  const stream: StreamSnapshot = {
    attempt: (last?.attempt ?? 0) + 1,
    ...(isResumed ? place : { offsetSeconds: 0, startedAtMs: atMs - streamLeadMs }),
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

/** Where the run after an interrupted one begins: at the start of a segment that was not sent yet. */
function placeAfter(last: StreamSnapshot, atMs: number) {
  const callStartedAtMs = last.startedAtMs - last.offsetSeconds * 1000;
  const fromMs = Math.max(atMs - streamLeadMs, last.endedAtMs ?? atMs);
  const segments = Math.floor((fromMs - callStartedAtMs) / 1000 / segmentSeconds);
  const offsetSeconds = Math.max(secondsSent(last), segments * segmentSeconds);
  return { offsetSeconds, startedAtMs: callStartedAtMs + offsetSeconds * 1000 };
}

/** The second of the call up to which a run was sent. */
function secondsSent({ offsetSeconds, startedAtMs, endedAtMs }: StreamSnapshot): number {
  const ranSeconds = ((endedAtMs ?? startedAtMs) - startedAtMs) / 1000;
  return offsetSeconds + sentSegments(ranSeconds) * segmentSeconds;
}
