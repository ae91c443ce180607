import { LRUCache } from "lru-cache";
import type { Runtime } from "./runtime.ts";
import type { RequestOptions } from "./upstream/client.ts";
import { createPacer, type Pacer } from "./upstream/pacer.ts";

/** Requests that would wait longer are refused. */
const maxWaitSeconds = 10;

/**
 * The limit of one kind of upstream requests: a share of the request budget, so that however many there are, the rest
 * is left to the board. At least one request a second.
 * @param owner identifies the limit within the runtime
 */
function requestShare(runtime: Runtime, owner: symbol, share: number): Pacer {
  const { clock, env } = runtime;
  const perSecond = Math.max(1, env.UPSTREAM_REQUESTS_PER_SECOND * share);
  return runtime.singleton(owner, () => createPacer(clock, perSecond, perSecond * maxWaitSeconds));
}

/** How many people and programs are distinguished at once. */
const maxPeople = 1_000;

/**
 * A share of the request budget of which one person or one token can use half at most, so that nobody keeps the others
 * waiting. Requests that would wait longer than ten seconds are refused.
 * @param name null without authentication
 */
export function personalShare(runtime: Runtime, owner: symbol, share: number, name: string | null): Pacer {
  const common = requestShare(runtime, owner, share);
  if (name === null) return common;
  const { clock, env } = runtime;
  const perSecond = Math.max(1, (env.UPSTREAM_REQUESTS_PER_SECOND * share) / 2);
  const people = runtime.singleton(
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

/** On whose behalf upstream is requested. */
export interface Viewer {
  /** The name of a person or a token; null without authentication. */
  name: string | null;
  /** Aborted when the viewer has disconnected. */
  signal?: AbortSignal;
}

/** Shares of the request budget. Unknown ids have their own, so that made-up ones cannot use up that of known records. */
const shares = { known: 0.5, unknown: 0.25 };
const owners = {
  known: Symbol.for("callboard.known-share"),
  unknown: Symbol.for("callboard.unknown-share"),
};
/**
 * The options of a request for something that the copy lacks and a viewer waits for.
 * @param about `known`: a part of a record in the copy; `unknown`: a record that is not, whose id may be made up
 */
export function forViewer(
  runtime: Runtime,
  { name, signal }: Viewer,
  about: keyof typeof shares,
): RequestOptions {
  const share = personalShare(runtime, owners[about], shares[about], name);
  return { purpose: "screen", signal, share };
}
