const minuteMs = 60_000;

/** Calls that share a value, such as an exchange. */
const minAlike = 8;

/** When many failures at once are a storm. First values, to be tuned on recorded mornings. */
export const stormRules = {
  begins: {
    withinMs: 3 * minuteMs,
    minAlike,
    /** Calls that need share nothing. */
    minCalls: 12,
  },
  ends: {
    /** A storm is over when fewer calls than these have been failing for `calmMs`. */
    minOpen: minAlike / 2,
    calmMs: 10 * minuteMs,
    /** A storm is over this long after the last call joined it, even while calls still fail. */
    quietMs: 60 * minuteMs,
    /** A storm lasts at least this long, so that a wall does not switch back and forth. */
    shortestMs: 5 * minuteMs,
  },
} as const;
