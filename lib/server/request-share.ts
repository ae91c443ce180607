import { LRUCache } from "lru-cache";
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

/** How many people and programs are distinguished at once. */
const maxPeople = 1_000;

/**
 * The same, of which one person, or one token, takes half at most, so that nobody keeps the others waiting.
 * @param name null where nobody signs in
 */
export function personalShare(
  runtime: Runtime,
  owner: symbol,
  share: number,
  maxWaitSeconds: number,
  name: string | null,
): Pacer {
  const common = requestShare(runtime, owner, share, maxWaitSeconds);
  if (name === null) return common;
  const { clock, env } = runtime;
  const perSecond = Math.max(1, (env.UPSTREAM_REQUESTS_PER_SECOND * share) / 2);
  const people = runtime.keep(
    Symbol.for(`${owner.description} by person`),
    () => new LRUCache<string, Pacer>({ max: maxPeople }),
  );
  const own = people.get(name) ?? createPacer(clock, perSecond, perSecond * maxWaitSeconds);
  people.set(name, own);
  return {
    async turn(signal, isUrgent) {
      await own.turn(signal, isUrgent);
      await common.turn(signal, isUrgent);
    },
  };
}
