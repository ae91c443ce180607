import { setTimeout as delay } from "node:timers/promises";

/** After this long a program counts as healthy, and its next failure as the first in a row. */
const healthyAfterMs = 60_000;
const maxDelayMs = 30_000;

/**
 * @typedef {object} Watched
 * @property {Promise<{ code: number, signal?: string | null }>} exited
 * @property {boolean} stopping true once its end was requested
 */

/**
 * Starts a program again whenever it ends by itself. Returns once it was stopped.
 *
 * @param {object} options
 * @param {string} options.name for the message
 * @param {Watched} options.first the program as it runs now
 * @param {() => Watched} options.start
 * @param {AbortSignal} options.stop
 * @param {(line: string) => void} options.say
 */
export async function keepRunning({ name, first, start, stop, say }) {
  let program = first;
  let failures = 0;
  while (true) {
    const startedAt = performance.now();
    const { code, signal } = await program.exited;
    if (program.stopping || stop.aborted) return;
    failures = performance.now() - startedAt > healthyAfterMs ? 1 : failures + 1;
    const waitMs = restartDelayMs(failures);
    say(
      `The ${name} ended unexpectedly (${signal ?? `code ${code}`}); starting it again in ${waitMs / 1000} s`,
    );
    await delay(waitMs, undefined, { signal: stop }).catch(() => {});
    if (stop.aborted) return;
    program = start();
  }
}

/**
 * How long to wait before starting a program again: half a second, doubled after every failure in a row.
 *
 * @param {number} failuresInARow 1 after the first
 */
export function restartDelayMs(failuresInARow) {
  return Math.min(maxDelayMs, 500 * 2 ** (failuresInARow - 1));
}
