/** How a session may go. Everything not named goes as in `onTime`. */
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
 * The outcomes of every third session of a busy day: each failure twice, once with a recovery. More than on a real
 * day, so that a new board shows each of them within minutes.
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

/** The outcomes of the sessions between them, so that some are always live. */
export const smoothOutcomes: readonly Outcome[] = [...Array<Outcome>(9).fill("onTime"), "early"];

/** The outcomes of sessions planned days ahead: little goes wrong, and nothing permanently. */
export const calmOutcomes: readonly Outcome[] = [
  ...Array<Outcome>(10).fill("onTime"),
  "early",
  "late",
  "overrun",
  "interrupted",
  "noAccessAtFirst",
  "recordingFailed",
];
