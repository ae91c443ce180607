import { LRUCache } from "lru-cache";
import type { AttemptCounter } from "./attempt-counter.ts";

/** The most keys at once: whoever makes up more loses the oldest counts. */
const maxKeys = 10_000;

/** Counts attempts of one instance. @param now milliseconds since the epoch */
export function createMemoryCounter(now: () => number): AttemptCounter {
  const counts = new LRUCache<string, { attempts: number; endsAt: number }>({ max: maxKeys });
  const current = (key: string) => {
    const count = counts.get(key);
    return count && count.endsAt > now() ? count : null;
  };
  return {
    count(key, withinMs) {
      const count = current(key) ?? { attempts: 0, endsAt: now() + withinMs };
      count.attempts += 1;
      counts.set(key, count);
      return Promise.resolve(count.attempts);
    },
    isCounted: (key) => Promise.resolve(current(key) !== null),
    takeBack(key) {
      const count = current(key);
      if (count && count.attempts > 0) count.attempts -= 1;
      return Promise.resolve();
    },
    forget: (key) => Promise.resolve(void counts.delete(key)),
  };
}
