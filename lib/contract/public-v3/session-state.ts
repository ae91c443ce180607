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

/** The four kinds of failure, in the order in which a call can meet them. */
export const failureKinds = [
  "liveFailedNotStarted",
  "liveFailedNoAccess",
  "liveFailedInterrupted",
  "processingRecordingFailed",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** What we hold after parsing: one of the nine, or `unknown` for a missing or unheard-of value. */
export const observedStates = [...sessionStates, "unknown"] as const;
export type ObservedState = (typeof observedStates)[number];

/** Maps whatever upstream sent to a state we can reason about. Never throws. (Section 3) */
export function toObservedState(sent: string | null | undefined): ObservedState {
  return sessionStates.find((state) => state === sent) ?? "unknown";
}
