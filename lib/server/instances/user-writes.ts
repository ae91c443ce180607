import { codeOf } from "../error-text.ts";
import { CommitError } from "../store/store-failure.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import { readVersion } from "../store/version.ts";

/** The store for what people change. */
export interface UserWrites {
  /** Runs one transaction. Its changes are visible from the returned version on, here and on other instances. */
  write<T>(work: (transaction: Queryable) => Promise<T>): Promise<{ value: T; version: number }>;
}

/**
 * The store for what people change, which any instance writes, whether it leads or not. No term is checked, because
 * these writes do not depend on what upstream sent. Only one transaction runs at a time, the leader's included.
 */
export function createUserWrites(store: Store): UserWrites {
  return {
    write(work) {
      const write = () =>
        store.write(async (transaction) => {
          const value = await work(transaction);
          return { value, version: await readVersion(transaction) };
        }, true);
      return write().catch((error: unknown) => {
        if (error instanceof CommitError || !endedConnection.test(codeOf(error))) throw error;
        return write();
      });
    },
  };
}

/**
 * A new leader ends every transaction that waits to write, together with its connection. One that was not committing
 * yet is rolled back, so it can run again.
 */
const endedConnection =
  /^(57P01|ECONNRESET|EPIPE|Connection terminated|Client has encountered a connection error)/;
