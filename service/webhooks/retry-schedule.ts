const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waiting times after each attempt that failed (known facts 5.1). */
export const retryDelaysMs: readonly number[] = [5 * secondMs, 2 * minuteMs, 15 * minuteMs, hourMs];

/** A receiver that only failed for this long is disabled (known facts 5.1: five days). */
export const disableAfterMs = 5 * 24 * hourMs;

/** How long what was delivered or given up stays in the log. */
export const keepLogMs = 7 * 24 * hourMs;

/** How long a receiver may take to answer (known facts 5.1). */
export const answerWithinMs = 10 * secondMs;

/** Who has a delivery in hand must have finished by then, or is gone. */
export const leaseMs = 3 * answerWithinMs;
