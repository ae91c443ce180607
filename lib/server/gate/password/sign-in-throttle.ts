import ipaddr from "ipaddr.js";
import type { AttemptCounter } from "../attempt-counter.ts";
import { createMemoryCounter } from "../memory-counter.ts";

const withinMs = 15 * 60_000;
/** How long somebody who signed in from an address is known there. */
const knownForMs = 90 * 86_400_000;
/** Over all names and addresses, because each attempt costs a tenth of a second of work. */
const attemptsPerMinute = 120;

/** Attempts of one key that are free; from then on one is allowed in each interval, so that nobody is locked out. */
interface Limit {
  of: (name: string, address: string) => string;
  free: number;
  everyMs: number;
  /** Whether it is for those as well who signed in from this address before. */
  isForKnown: boolean;
}

const limits: readonly Limit[] = [
  { of: (name, address) => `name ${name} address ${address}`, free: 10, everyMs: 30_000, isForKnown: true },
  { of: (_name, address) => `address ${address}`, free: 30, everyMs: 5_000, isForKnown: false },
  { of: (name) => `name ${name}`, free: 100, everyMs: 5_000, isForKnown: false },
];

/** Limits how fast passwords may be guessed. */
export interface SignInThrottle {
  /** Counts an attempt; `slowed` is the first that has to wait, of which the admins are told. */
  count: (name: string, address: string) => Promise<"allowed" | "refused" | "slowed">;
  /** The password was right: the attempts for this name from this address no longer count. */
  succeeded: (name: string, address: string) => Promise<void>;
}

/**
 * Attempts are counted by name and address together, so that whoever guesses at a name slows down only himself, and by
 * each alone with more room. They are counted in the store, over all instances and restarts. Each instance also counts
 * by itself, which limits how much strangers can make it write, and how often they can guess while the store does not
 * answer.
 *
 * @param now milliseconds since the epoch
 */
export function createSignInThrottle(shared: AttemptCounter, now: () => number): SignInThrottle {
  const own = createMemoryCounter(now);
  return {
    async count(name, sender) {
      const address = networkOf(sender);
      const here = await countWith(own, name, address);
      if (here === "refused") return here;
      // After the others, so that attempts that are refused use up nothing that all share.
      if ((await own.count("all", 60_000)) > attemptsPerMinute) return "refused";
      return countWith(shared, name, address).catch(() => here);
    },
    async succeeded(name, sender) {
      const address = networkOf(sender);
      for (const counter of [own, shared]) await noteSuccess(counter, name, address).catch(() => undefined);
    },
  };
}

async function countWith(
  counter: AttemptCounter,
  name: string,
  address: string,
): Promise<"allowed" | "refused" | "slowed"> {
  const isKnown = await counter.isCounted(knownKey(name, address));
  let verdict: "allowed" | "slowed" = "allowed";
  for (const { of, free, everyMs, isForKnown } of limits) {
    if (isKnown && !isForKnown) continue;
    const key = of(name, address);
    const attempts = await counter.count(key, withinMs);
    if (attempts <= free) continue;
    if (attempts === free + 1) verdict = "slowed";
    if ((await counter.count(`slow ${key}`, everyMs)) > 1) return "refused";
  }
  return verdict;
}

async function noteSuccess(counter: AttemptCounter, name: string, address: string): Promise<void> {
  const [pair, ...wider] = limits.map(({ of }) => of(name, address));
  await counter.forget(pair ?? "");
  for (const key of wider) await counter.takeBack(key);
  await counter.forget(knownKey(name, address));
  await counter.count(knownKey(name, address), knownForMs);
}

const knownKey = (name: string, address: string) => `known ${name} address ${address}`;

/** Whoever has one address of IPv6 has the 2^64 beside it. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
