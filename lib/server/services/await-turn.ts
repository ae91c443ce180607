import { ServiceProblem } from "./service-problem.ts";
import type { Pacer } from "../upstream/pacer.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";

/**
 * Waits until a pacer lets one of `what` begin: `changes`, `searches`.
 * @throws ServiceProblem tooMany
 */
export async function awaitTurn(pacer: Pacer, what: string, signal: AbortSignal): Promise<void> {
  try {
    await pacer.turn(signal);
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    throw new ServiceProblem("tooMany", `Too many ${what} at once. Wait a few seconds.`);
  }
}
