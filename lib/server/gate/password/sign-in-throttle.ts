import { RateLimiterMemory } from "rate-limiter-flexible";
import type { AttemptCounter } from "../attempt-counter.ts";

const withinSeconds = 15 * 60;
const attemptsPerName = 10;
const attemptsPerAddress = 30;
/** Over all names and addresses, because each attempt costs a tenth of a second of work. */
const attemptsPerMinute = 120;

/** Limits how often a password may be guessed, by the user's name and by the sender's address. */
export interface SignInThrottle {
  /** Counts an attempt; false when there were too many. */
  mayTry: (name: string, address: string) => Promise<boolean>;
  /** The password was right: earlier attempts for this name no longer count. */
  succeeded: (name: string, address: string) => Promise<void>;
}

/**
 * Attempts are counted in the store, over all instances and restarts. Each instance also counts by itself, which
 * limits how much strangers can make it write, and how often they can guess while the store does not answer.
 */
export function createSignInThrottle(shared: AttemptCounter): SignInThrottle {
  const byName = new RateLimiterMemory({ points: attemptsPerName, duration: withinSeconds });
  const byAll = new RateLimiterMemory({ points: attemptsPerMinute, duration: 60 });
  const byAddress = new RateLimiterMemory({ points: attemptsPerAddress, duration: withinSeconds });
  const keys = (name: string, address: string) => [`name ${name}`, `address ${address}`] as const;
  return {
    async mayTry(name, address) {
      try {
        // The address first, so that one that is refused uses up nothing that others share.
        await byAddress.consume(address);
        await byAll.consume("all");
        await byName.consume(name);
      } catch {
        return false;
      }
      const [ofName, ofAddress] = await Promise.all(
        keys(name, address).map((key) => shared.count(key, withinSeconds * 1_000)),
      ).catch(() => []);
      return (ofName ?? 0) <= attemptsPerName && (ofAddress ?? 0) <= attemptsPerAddress;
    },
    async succeeded(name, address) {
      const [nameKey, addressKey] = keys(name, address);
      await Promise.all([byName.delete(name), byAddress.reward(address)]);
      await Promise.all([shared.forget(nameKey), shared.takeBack(addressKey)]).catch(() => undefined);
    },
  };
}
