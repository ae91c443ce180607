/** The parts of a live call that its text tells apart. */
export const liveParts = ["remarks", "questions"] as const;
export type LivePart = (typeof liveParts)[number];

/** A finished transcript: as it was recognised, or edited, which replaces that. */
export const finishedTexts = ["raw", "edited"] as const;
export type FinishedText = (typeof finishedTexts)[number];
