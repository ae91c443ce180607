import { RateLimiterMemory } from "rate-limiter-flexible";

const withinSeconds = 15 * 60;
const triesPerName = 10;
const triesPerAddress = 30;
/** Of all together, because each try costs a tenth of a second of work. */
const triesPerMinute = 120;

/** Bounds how often a password may be guessed, by who is tried and by where it comes from. */
export interface SignInThrottle {
  /** Counts a try; false when there were too many. */
  mayTry: (name: string, address: string) => Promise<boolean>;
  /** The password was right: earlier tries of this name are forgiven. */
  succeeded: (name: string, address: string) => Promise<void>;
}

export function createSignInThrottle(): SignInThrottle {
  const byName = new RateLimiterMemory({ points: triesPerName, duration: withinSeconds });
  const byAll = new RateLimiterMemory({ points: triesPerMinute, duration: 60 });
  const byAddress = new RateLimiterMemory({ points: triesPerAddress, duration: withinSeconds });
  return {
    async mayTry(name, address) {
      const counted = await Promise.allSettled([
        byName.consume(name),
        byAddress.consume(address),
        byAll.consume("all"),
      ]);
      return counted.every(({ status }) => status === "fulfilled");
    },
    async succeeded(name, address) {
      await Promise.all([byName.delete(name), byAddress.reward(address)]);
    },
  };
}
