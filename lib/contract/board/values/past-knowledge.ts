/** `then`: what the board showed; `now`: with states that were found out later, at the time they are known to be of. */
export const pastKnowledge = ["then", "now"] as const;
export type PastKnowledge = (typeof pastKnowledge)[number];

/** The longest stretch that one answer covers, in milliseconds. */
export const longestStretchMs = 60 * 60_000;

/** The length of a column of a day, in milliseconds. */
export const dayColumnMs = 5 * 60_000;
