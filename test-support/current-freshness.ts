import type { Freshness } from "#lib/contract/board/freshness.ts";

/** The freshness of a board for tests that was confirmed on 21 November 2026, 14:00 UTC. */
export const currentFreshness: Freshness = {
  status: "current",
  confirmedAt: "2026-11-21T14:00:00.000Z",
  cause: null,
  listing: null,
  pollEveryMs: 2_000,
  retryAt: null,
  watchedSince: null,
};
