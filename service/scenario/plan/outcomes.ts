/** What happens to a session. What an outcome does not name happens as in `onTime`. */
export type Outcome =
  | "onTime"
  | "early"
  | "late"
  | "overrun"
  | "noAccess"
  | "noAccessAtFirst"
  | "notStarted"
  | "notStartedAtFirst"
  | "interrupted"
  | "interruptedForGood"
  | "recordingFailed"
  | "recordingFailedForGood";

/**
 * The outcomes of every third session of a replayed day: each failure with and without a recovery. They are more
 * frequent than on a real day, so that a new board shows each of them within minutes.
 */
export const troubledOutcomes: readonly Outcome[] = [
  "late",
  "overrun",
  "noAccess",
  "noAccessAtFirst",
  "notStarted",
  "notStartedAtFirst",
  "interrupted",
  "interruptedForGood",
  "recordingFailed",
  "recordingFailedForGood",
];

/** The outcomes of the other sessions of a replayed day, so that some are always live. */
export const smoothOutcomes: readonly Outcome[] = [...Array<Outcome>(9).fill("onTime"), "early"];

/** The outcomes of sessions outside the replayed days: few failures, each with a recovery. */
export const calmOutcomes: readonly Outcome[] = [
  ...Array<Outcome>(10).fill("onTime"),
  "early",
  "late",
  "overrun",
  "interrupted",
  "noAccessAtFirst",
  "recordingFailed",
];
