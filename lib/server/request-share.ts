import type { Runtime } from "./runtime.ts";
import { createPacer, type Pacer } from "./upstream/pacer.ts";

/**
 * A part of the request budget that requests keep to before they wait for the common one, so that however many there
 * are, the rest is left to the board and to open calls. At least one request a second.
 * @param owner one budget is kept for each
 * @param maxWaitSeconds more requests than leave in this time are refused; without it all wait
 */
export function requestShare(
  runtime: Runtime,
  owner: symbol,
  share: number,
  maxWaitSeconds = Number.POSITIVE_INFINITY,
): Pacer {
  const { clock, env } = runtime;
  const perSecond = Math.max(1, env.UPSTREAM_REQUESTS_PER_SECOND * share);
  return runtime.keep(owner, () => createPacer(clock, perSecond, perSecond * maxWaitSeconds));
}
