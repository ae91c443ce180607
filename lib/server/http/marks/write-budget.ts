import type { Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { createPacer } from "../../upstream/pacer.ts";
import { isUpstreamError } from "../../upstream/upstream-error.ts";

const owner = Symbol.for("callboard.write-budget");
/** A person who takes sixty failures at once waits for a second. */
const writesPerSecond = 50;
const mostWaiting = 200;

/**
 * Waits until a write may begin. One budget per process: an address can be made up and a name too, and what is
 * protected is the sync loop, which takes turns with these writes.
 * @throws ServiceProblem tooMany
 */
export async function awaitWriteTurn(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const pacer = runtime.keep(owner, () => createPacer(runtime.clock, writesPerSecond, mostWaiting));
  try {
    await pacer.turn(signal);
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw new ServiceProblem("tooMany", "Too many changes at once. Wait a few seconds.");
  }
}
