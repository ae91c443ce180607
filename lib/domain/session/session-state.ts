import {
  failureKinds,
  type FailureKind,
  type ObservedState,
} from "../../contract/public-v3/session-state.ts";

/** The five lanes in the order of a session's life, and one for unknown states. */
export const lanes = ["scheduled", "willBeLive", "live", "processing", "recorded", "unknown"] as const;
export type Lane = (typeof lanes)[number];

/** The lane of a state: a failure stays in the lane in which it happened. */
export function laneOf(state: ObservedState): Lane {
  switch (state) {
    case "notLive":
      return "scheduled";
    case "willBeLive":
      return "willBeLive";
    case "live":
    case "liveFailedInterrupted":
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
      return "live";
    case "processingRecording":
    case "processingRecordingFailed":
      return "processing";
    case "recordingAvailable":
      return "recorded";
    case "unknown":
      return "unknown";
  }
}

/** The tones of states; each has one colour. */
export type Tone = "idle" | "soon" | "live" | "failed" | "processing" | "recorded" | "unknown";

/** The tone of a state. */
export function toneOf(state: ObservedState): Tone {
  if (isFailed(state)) return "failed";
  const lane = laneOf(state);
  if (lane === "scheduled") return "idle";
  return lane === "willBeLive" ? "soon" : lane;
}

/** True for a known state without failure: a failed session recovers by it, and not by an unknown state. */
export function endsFailure(state: ObservedState): boolean {
  return state !== "unknown" && !isFailed(state);
}

/** True for the four failure states only. */
export function isFailed(state: ObservedState): state is FailureKind {
  switch (state) {
    case "liveFailedInterrupted":
    case "liveFailedNoAccess":
    case "liveFailedNotStarted":
    case "processingRecordingFailed":
      return true;
    case "notLive":
    case "willBeLive":
    case "live":
    case "processingRecording":
    case "recordingAvailable":
    case "unknown":
      return false;
  }
}

/** The failure of this name; null for anything else that an alert can be about. */
export function failureOf(name: string): FailureKind | null {
  return failureKinds.find((kind) => kind === name) ?? null;
}

/** True for the failures of the live call, not of its recording. */
export function isLiveFailure(state: ObservedState): boolean {
  return isFailed(state) && state !== "processingRecordingFailed";
}

/**
 * True when a failure becomes a worse one. Each kind in the order of `failureKinds` loses more of a call: a call that
 * never began, one that broke off while people listened, one without a recording.
 */
export function isWorseFailure(from: FailureKind, to: FailureKind): boolean {
  return failureKinds.indexOf(to) > failureKinds.indexOf(from);
}

/** The fixed word for a state, the same on every screen. */
export const stateWords: Record<ObservedState, string> = {
  notLive: "Not live",
  willBeLive: "Will be live",
  live: "Live",
  liveFailedInterrupted: "Interrupted",
  liveFailedNoAccess: "No access",
  liveFailedNotStarted: "Not started",
  processingRecording: "Processing",
  processingRecordingFailed: "Processing failed",
  recordingAvailable: "Recording",
  unknown: "Unknown",
};

/** The title of a lane. */
export const laneTitles: Record<Lane, string> = {
  scheduled: "Scheduled",
  willBeLive: "Will be live",
  live: "Live",
  processing: "Processing",
  recorded: "Recording available",
  unknown: "Unknown state",
};
