/** When each reading is said (durations in milliseconds, levels in dBFS). */
export const airLimits = {
  /** No reading is said of a stream that is missing in the first seconds of a call. */
  missingAfterLiveMs: 30_000,
  missingForMs: 10_000,
  stalledTargets: 3,
  stalledForMs: 20_000,
  silentBelowDb: -55,
  silentForMs: 45_000,
  silentAfterLiveMs: 60_000,
  textBehindSeconds: 60,
  textInTimeSeconds: 30,
  /** After a silence the text has no words to be behind with, for as long as it may be behind. */
  textAfterSilenceMs: 60_000,
  endedForMs: 60_000,
  /** Nothing is concluded across a longer time without a check. */
  unwatchedMs: 90_000,
} as const;
