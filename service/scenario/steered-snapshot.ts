import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { withNewStream, withStreamEnded, type SessionSnapshot } from "./session-snapshot.ts";

/** `nowMs` is when it happens and becomes the session's updatedAt; `callSeconds` is the length of what it plays. */
export type Steering = { nowMs: number; callSeconds: number };

/**
 * A session put into a state by hand, with everything else as that state implies (known facts 3.2): a stream
 * that runs, broke off or is over, a recording with its transcripts, or none of these.
 */
export function steeredSnapshot(
  before: SessionSnapshot,
  state: SessionState,
  { nowMs, callSeconds }: Steering,
): SessionSnapshot {
  const nowLive = () => madeLive(before, nowMs, callSeconds);
  const nowEnded = () => madeEnded(before.streams.length > 0 ? before : nowLive(), state, nowMs);
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
        streams: [],
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
        transcribedAtMs: nowMs,
        editedAtMs: nowMs,
      };
  }
}

function withoutResults(before: SessionSnapshot): SessionSnapshot {
  return { ...before, recording: null, transcribedAtMs: null, editedAtMs: null };
}

/** Goes on with the stream that runs, else resumes the one that broke off, else begins one. */
function madeLive(before: SessionSnapshot, nowMs: number, callSeconds: number): SessionSnapshot {
  const last = before.streams.at(-1);
  const goesOn = last !== undefined && last.endReason !== "completed";
  const isRunning = last !== undefined && last.endedAtMs === null;
  return {
    ...(isRunning ? before : withNewStream(withoutResults(before), nowMs, callSeconds)),
    state: "live",
    audio: "stream",
    hasLiveTranscript: true,
    wentLiveAtMs: (goesOn ? before.wentLiveAtMs : null) ?? nowMs,
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
