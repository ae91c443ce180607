import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import {
  withNewStream,
  withStreamEnded,
  type SessionSnapshot,
  type StreamSnapshot,
} from "../plan/session-snapshot.ts";

/** `nowMs` is the time of the change and the session's updatedAt; `callSeconds` is the length of its call. */
export type Steering = { nowMs: number; callSeconds: number };

/**
 * A session put into a state by hand, with everything that the state implies (docs/interface.md, States): a running,
 * interrupted or completed stream, a recording with its transcripts, or none of these.
 */
export function steeredSnapshot(
  before: SessionSnapshot,
  state: SessionState,
  { nowMs, callSeconds }: Steering,
): SessionSnapshot {
  const nowLive = () => madeLive(before, nowMs, callSeconds);
  const nowEnded = () => madeEnded(before.wentLiveAtMs === null ? nowLive() : before, state, nowMs);
  switch (state) {
    case "notLive":
    case "willBeLive":
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
      return {
        ...withoutResults(before),
        state,
        updatedAtMs: nowMs,
        wentLiveAtMs: null,
        audio: "none",
        hasLiveTranscript: false,
        streams: before.streams.map((stream) => abandoned(stream, nowMs)),
      };
    case "live":
      return nowLive();
    case "liveFailedInterrupted":
      return { ...withStreamEnded(nowLive(), nowMs, "interrupted"), state };
    case "processingRecording":
    case "processingRecordingFailed":
      return nowEnded();
    case "recordingAvailable":
      return {
        ...nowEnded(),
        audio: "recording",
        recording: { createdAtMs: nowMs, updatedAtMs: nowMs, hasStreamUrl: true },
        rawTranscript: { createdAtMs: nowMs, updatedAtMs: nowMs },
        editedTranscript: { createdAtMs: nowMs, updatedAtMs: nowMs },
      };
  }
}

/** The run stays, because the next one takes the number after it: segments are cached by their address for ever. */
function abandoned(stream: StreamSnapshot, nowMs: number): StreamSnapshot {
  if (stream.endReason === "completed") return stream;
  return { ...stream, endedAtMs: stream.endedAtMs ?? nowMs, endReason: "lost" };
}

function withoutResults(before: SessionSnapshot): SessionSnapshot {
  return { ...before, recording: null, rawTranscript: null, editedTranscript: null };
}

/** Continues the running stream, else resumes the interrupted one, else begins a new one. */
function madeLive(before: SessionSnapshot, nowMs: number, callSeconds: number): SessionSnapshot {
  const last = before.streams.at(-1);
  const isContinued = last !== undefined && last.endReason !== "completed";
  const isRunning = last !== undefined && last.endedAtMs === null;
  return {
    ...(isRunning ? before : withNewStream(withoutResults(before), nowMs, callSeconds)),
    state: "live",
    audio: "stream",
    hasLiveTranscript: true,
    wentLiveAtMs: (isContinued ? before.wentLiveAtMs : null) ?? nowMs,
    updatedAtMs: nowMs,
  };
}

function madeEnded(live: SessionSnapshot, state: SessionState, nowMs: number): SessionSnapshot {
  return {
    ...withoutResults(withStreamEnded(live, nowMs, "completed")),
    state,
    updatedAtMs: nowMs,
    wentLiveAtMs: live.wentLiveAtMs ?? nowMs,
    audio: "stream",
    hasLiveTranscript: true,
  };
}
