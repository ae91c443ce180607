import { LRUCache } from "lru-cache";
import type { Runtime } from "./runtime.ts";
import type { RequestOptions } from "./upstream/client.ts";
import { createPacer, type Pacer } from "./upstream/pacer.ts";

/**
 * A part of the request budget that requests keep to before they wait for the common one, so that however many there
 * are, the rest is left to the board. At least one request a second.
 * @param owner one budget is kept for each
 * @param maxWaitSeconds more requests than leave in this time are refused
 */
function requestShare(runtime: Runtime, owner: symbol, share: number, maxWaitSeconds: number): Pacer {
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
    async turn(signal, purpose) {
      await own.turn(signal, purpose);
      await common.turn(signal, purpose);
    },
  };
}

/** For whom upstream is asked. */
export interface Viewer {
  /** Of a person or a token; null where nobody signs in. */
  name: string | null;
  /** Aborted when they no longer wait. */
  signal?: AbortSignal;
}

/** Of the request budget. Whoever makes up ids leaves the share of what is known to those who open that. */
const shares = { known: 0.5, madeUp: 0.25 };
const owners = {
  known: Symbol.for("callboard.known-share"),
  madeUp: Symbol.for("callboard.made-up-share"),
};
const maxWaitSeconds = 10;

/**
 * How upstream is asked for what the copy lacks and a viewer waits for.
 * @param about parts of something that is in the copy, or a record by an id that anybody may have made up
 */
export function forViewer(
  runtime: Runtime,
  { name, signal }: Viewer,
  about: keyof typeof shares,
): RequestOptions {
  const share = personalShare(runtime, owners[about], shares[about], maxWaitSeconds, name);
  return { purpose: "screen", signal, share };
}
