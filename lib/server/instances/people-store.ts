import { codeOf } from "../store/store-failure.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import { readVersion } from "../store/version.ts";
import type { ChangeBus } from "../sync/change-bus.ts";
import { notify } from "./message.ts";

/** Writes what people mark. */
export interface PeopleStore {
  /** One transaction. What it changed is visible at the version in which it ended, here and to other instances. */
  write<T>(work: (transaction: Queryable) => Promise<T>): Promise<{ value: T; version: number }>;
}

/**
 * The store for people's marks, which any instance may write, whether it leads or not: no term is checked, because
 * nothing here follows from what upstream said. Transactions still take turns with the leader's.
 */
export function createPeopleStore(store: Store, bus: ChangeBus, hasOthers: boolean): PeopleStore {
  return {
    async write(work) {
      let isDone = false;
      const write = () =>
        store.write(async (transaction) => {
          const value = await work(transaction);
          const version = await readVersion(transaction);
          if (hasOthers) await notify(transaction, { type: "version", version });
          isDone = true;
          return { value, version };
        }, true);
      const written = await write().catch((error: unknown) => {
        // After a failure in the commit itself, it is unknown whether it was committed.
        if (isDone || !endedConnection.test(codeOf(error))) throw error;
        return write();
      });
      bus.publishVersion(written.version);
      return written;
    },
  };
}

/**
 * A new leader ends every transaction that waits to write, and with it the connection. Nothing of it is kept, so it
 * can run again.
 */
const endedConnection =
  /^(57P01|ECONNRESET|EPIPE|Connection terminated|Client has encountered a connection error)/;
