/** How waiting times grow from failure to failure. */
export interface Backoff {
  firstMs: number;
  mostMs: number;
}

/**
 * Milliseconds to wait after the given failure in a row (1 is the first): doubling, capped, and spread over
 * the upper half so that many instances do not return together. `random` gives [0, 1).
 */
export function backoffMs(
  { firstMs, mostMs }: Backoff,
  failuresInARow: number,
  random: () => number,
): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(30, failuresInARow - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
