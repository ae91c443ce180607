import { setTimeout as delay } from "node:timers/promises";
import { LaunchProblem } from "./launch-problem.mjs";

const checkEveryMs = 100;

/**
 * Waits until an address answers 200.
 *
 * @param {string} name for the message
 * @param {string} url
 * @param {object} options
 * @param {{ exited: Promise<unknown>, ended: boolean }} options.program the program that should answer
 * @param {AbortSignal} options.signal
 * @param {number} [options.timeoutMs]
 * @returns {Promise<boolean>} false when the program ended or the signal fired first
 * @throws {LaunchProblem} when it neither answers nor ends in time
 */
export async function waitUntilReady(name, url, { program, signal, timeoutMs = 90_000 }) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (program.ended || signal.aborted) return false;
    if (await answers(url)) return !program.ended;
    await Promise.race([delay(checkEveryMs), program.exited]);
  }
  throw new LaunchProblem(`The ${name} did not answer at ${url} within ${timeoutMs / 1000} s`);
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
