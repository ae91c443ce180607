/** What the sample shows: earnings season, everything at once, a quiet day, or many failures soon after the start. */
export const samples = ["season", "busy", "calm", "storm"] as const;
export type Sample = (typeof samples)[number];

/**
 * When and as what a sample began; its plan depends on nothing else. Instants in milliseconds; `stormsAtMs` are those
 * of the storms that were asked for.
 */
export type SampleStart = { sample: Sample; startedAtMs: number; stormsAtMs: readonly number[] };

/** How long after a start its storm begins. */
export const stormAfterMs = 2 * 60_000;
