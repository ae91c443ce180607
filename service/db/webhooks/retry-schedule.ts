const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Waits after each failed attempt (docs/interface.md, Webhooks). */
export const retryDelaysMs: readonly number[] = [5 * secondMs, 2 * minuteMs, 15 * minuteMs, hourMs];

/** A receiver that only failed for this long is disabled (docs/interface.md, Webhooks: five days). */
export const disableAfterMs = 5 * 24 * hourMs;

/** How long finished deliveries stay in the log. */
export const keepLogMs = 7 * 24 * hourMs;

/** How long a receiver may take to answer (docs/interface.md, Webhooks). */
export const answerWithinMs = 10 * secondMs;

/** How long a process may hold a claimed delivery before another may send it. */
export const leaseMs = 3 * answerWithinMs;
