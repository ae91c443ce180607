import type { SharedAttemptCounter } from "../../gate/attempt-counter.ts";
import { audited } from "../audited.ts";
import type { Runtime } from "../../runtime.ts";
import {
  countAttempt,
  deleteExpiredAttempts,
  deleteAttempts,
  hasAttempts,
  takeAttemptBack,
} from "../../store/entry/attempts.ts";
import { hashSecret } from "./hash-secret.ts";

/** Counts attempts in the store, so that they are counted over all instances and restarts. */
export function createAttemptCounter({
  store: { db },
  clock,
  userWrites,
}: Pick<Runtime, "store" | "clock" | "userWrites">): SharedAttemptCounter {
  return {
    async count(key, withinMs) {
      const now = clock.now();
      await deleteExpiredAttempts(db, now);
      return countAttempt(db, hashSecret(key), { withinMs, now });
    },
    isCounted: (key) => hasAttempts(db, hashSecret(key), clock.now()),
    takeBack: (key) => takeAttemptBack(db, hashSecret(key)),
    forget: (key) => deleteAttempts(db, hashSecret(key)),
    async reportSlowed(name, address) {
      const id = name ?? "somebody unknown";
      await audited({ userWrites, clock }, "Callboard", (_, { log }) =>
        log({
          action: "signInSlowed",
          subject: "person",
          id,
          before: null,
          after: { name: id, address },
        }),
      );
    },
  };
}
