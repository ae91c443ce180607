/** How often a wall checks in, in milliseconds. */
export const checkInEveryMs = 60_000;
/** A wall that has not checked in for this long is missing. */
export const missingAfterMs = 3 * checkInEveryMs;
/** A wall that has not checked in for this long is forgotten. */
export const forgottenAfterMs = 24 * 60 * 60_000;
