import type { AttemptCounter } from "../../gate/attempt-counter.ts";
import type { Runtime } from "../../runtime.ts";
import {
  countAttempt,
  deleteExpiredAttempts,
  deleteAttempts,
  takeAttemptBack,
} from "../../store/entry/attempts.ts";
import { hashSecret } from "./hash-secret.ts";

/** Counts attempts in the store, so that they are counted over all instances and restarts. */
export function createAttemptCounter({
  store: { db },
  clock,
}: Pick<Runtime, "store" | "clock">): AttemptCounter {
  return {
    async count(key, withinMs) {
      const now = clock.now();
      await deleteExpiredAttempts(db, now);
      return countAttempt(db, hashSecret(key), { withinMs, now });
    },
    takeBack: (key) => takeAttemptBack(db, hashSecret(key)),
    forget: (key) => deleteAttempts(db, hashSecret(key)),
  };
}
