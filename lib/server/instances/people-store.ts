import { codeOf } from "../store/store-failure.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import { readVersion } from "../store/version.ts";
import type { ChangeBus } from "../sync/change-bus.ts";
import { notifyOfVersion } from "./message.ts";

/** The store for what people change. */
export interface PeopleStore {
  /** Runs one transaction. Its changes are visible from the returned version on, here and on other instances. */
  write<T>(work: (transaction: Queryable) => Promise<T>): Promise<{ value: T; version: number }>;
}

/**
 * The store for what people change, which any instance writes, whether it leads or not. No term is checked, because
 * these writes do not depend on what upstream sent. Only one transaction runs at a time, the leader's included.
 */
export function createPeopleStore(store: Store, bus: ChangeBus, hasOthers: boolean): PeopleStore {
  return {
    async write(work) {
      let isDone = false;
      const write = () =>
        store.write(async (transaction) => {
          const before = await readVersion(transaction);
          const value = await work(transaction);
          if (hasOthers) await notifyOfVersion(transaction, before);
          const version = await readVersion(transaction);
          isDone = true;
          return { value, version };
        }, true);
      const written = await write().catch((error: unknown) => {
        // When the commit itself fails, it is unknown whether it took effect, so that it is not retried.
        if (isDone || !endedConnection.test(codeOf(error))) throw error;
        return write();
      });
      bus.publishVersion(written.version);
      return written;
    },
  };
}

/**
 * A new leader ends every transaction that waits to write, together with its connection. It is rolled back, so it can
 * run again.
 */
const endedConnection =
  /^(57P01|ECONNRESET|EPIPE|Connection terminated|Client has encountered a connection error)/;
