/** `then`: what the board showed at the time; `now`: corrected by what was learned about that time later. */
export const pastKnowledge = ["then", "now"] as const;
export type PastKnowledge = (typeof pastKnowledge)[number];

/** The longest time that one answer covers, in milliseconds. */
export const longestStretchMs = 60 * 60_000;

/** The time that one column of a day covers, in milliseconds. */
export const dayColumnMs = 5 * 60_000;
