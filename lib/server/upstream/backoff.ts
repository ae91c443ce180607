/** How waits grow from failure to failure. */
export interface Backoff {
  firstMs: number;
  maxMs: number;
}

/**
 * Milliseconds to wait after the given consecutive failure (1 is the first): doubling, capped, and spread over the
 * upper half so that instances do not retry together. `random` gives [0, 1).
 */
export function backoffMs({ firstMs, maxMs }: Backoff, failuresInARow: number, random: () => number): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(30, failuresInARow - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
