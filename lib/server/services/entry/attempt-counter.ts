import type { AttemptCounter } from "../../gate/attempt-counter.ts";
import type { Runtime } from "../../runtime.ts";
import { countTry, forgetOldTries, forgetTries, takeTryBack } from "../../store/entry/entry-tries.ts";
import { hashToken } from "../tokens/known-tokens.ts";

/** Counts attempts in the store, so that they are counted over all instances and restarts. */
export function createAttemptCounter({
  store: { db },
  clock,
}: Pick<Runtime, "store" | "clock">): AttemptCounter {
  return {
    async count(key, withinMs) {
      const now = clock.now();
      await forgetOldTries(db, now);
      return countTry(db, hashToken(key), { withinMs, now });
    },
    takeBack: (key) => takeTryBack(db, hashToken(key)),
    forget: (key) => forgetTries(db, hashToken(key)),
  };
}
