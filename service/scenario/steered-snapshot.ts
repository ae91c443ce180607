import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { withNewStream, withStreamEnded, type SessionSnapshot } from "./session-snapshot.ts";

/**
 * A session put into a state by hand, with everything else as that state implies (known facts 3.2): a stream
 * that runs, broke off or is over, a recording with its transcripts, or none of these.
 *
 * @param nowMs when it happens; becomes the session's updatedAt
 */
export function steeredSnapshot(
  before: SessionSnapshot,
  state: SessionState,
  nowMs: number,
): SessionSnapshot {
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
      return nowLive(before, nowMs);
    case "liveFailedInterrupted":
      return { ...withStreamEnded(nowLive(before, nowMs), nowMs, "interrupted"), state };
    case "processingRecording":
    case "processingRecordingFailed":
      return nowEnded(before, state, nowMs);
    case "recordingAvailable":
      return {
        ...nowEnded(before, state, nowMs),
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
function nowLive(before: SessionSnapshot, nowMs: number): SessionSnapshot {
  const last = before.streams.at(-1);
  const goesOn = last !== undefined && last.endReason !== "completed";
  const isRunning = last !== undefined && last.endedAtMs === null;
  return {
    ...(isRunning ? before : withNewStream(withoutResults(before), nowMs)),
    state: "live",
    audio: "stream",
    hasLiveTranscript: true,
    wentLiveAtMs: (goesOn ? before.wentLiveAtMs : null) ?? nowMs,
    updatedAtMs: nowMs,
  };
}

function nowEnded(before: SessionSnapshot, state: SessionState, nowMs: number): SessionSnapshot {
  const live = before.streams.length > 0 ? before : nowLive(before, nowMs);
  return {
    ...withoutResults(withStreamEnded(live, nowMs, "completed")),
    state,
    updatedAtMs: nowMs,
    wentLiveAtMs: live.wentLiveAtMs ?? nowMs,
    audio: "stream",
    hasLiveTranscript: true,
  };
}
