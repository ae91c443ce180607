/** How a session's life may go. Everything not named goes as in `onTime`. */
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
 * What a busy day deals to every other session: each failure twice, once with a recovery. More than a real day
 * has, so that whoever opens a board sees each of them within minutes.
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

/** What the sessions between them are dealt; they are live whatever becomes of the others. */
export const smoothOutcomes: readonly Outcome[] = [...Array<Outcome>(9).fill("onTime"), "early"];

/** What sessions planned days ahead are dealt: little goes wrong, and nothing for good. */
export const calmOutcomes: readonly Outcome[] = [
  ...Array<Outcome>(10).fill("onTime"),
  "early",
  "late",
  "overrun",
  "interrupted",
  "noAccessAtFirst",
  "recordingFailed",
];
