const longestMs = 30_000;

/**
 * How long to wait before starting a program again: half a second, doubled after every failure in a row.
 *
 * @param {number} failuresInARow 1 after the first
 */
export function restartDelayMs(failuresInARow) {
  return Math.min(longestMs, 500 * 2 ** (failuresInARow - 1));
}
