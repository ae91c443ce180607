/** The nine values of a live session's `state`, in the order of section 3. */
export const sessionStates = [
  "notLive",
  "willBeLive",
  "live",
  "liveFailedInterrupted",
  "liveFailedNoAccess",
  "liveFailedNotStarted",
  "processingRecording",
  "processingRecordingFailed",
  "recordingAvailable",
] as const;

export type SessionState = (typeof sessionStates)[number];

/** The four kinds of failure in the order in which they can happen to a call. */
export const failureKinds = [
  "liveFailedNotStarted",
  "liveFailedNoAccess",
  "liveFailedInterrupted",
  "processingRecordingFailed",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What stands for a missing or unknown value. */
export const unknownState = "unknown";

/** A state after parsing: one of the nine, or `unknown` for a missing or unknown value. */
export const observedStates = [...sessionStates, unknownState] as const;
export type ObservedState = (typeof observedStates)[number];

/** The state for what upstream sent. Never throws. (Section 3) */
export function toObservedState(sent: string | null | undefined): ObservedState {
  return sessionStates.find((state) => state === sent) ?? unknownState;
}
