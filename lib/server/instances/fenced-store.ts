import { NoLongerLeading, requireTerm } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import { notify } from "./message.ts";

/**
 * The store for the loop of one term, which is its fencing token. A write fails once a later term has begun, however
 * long this process was paused; its commit notifies the other instances of the version.
 */
export function fencedStore(store: Store, term: number, onRefused: () => void): Store {
  return {
    ...store,
    async write(work, isUrgent) {
      try {
        return await store.write(async (transaction) => {
          await requireTerm(transaction, term);
          const result = await work(transaction);
          await notify(transaction, { type: "version", version: await readVersion(transaction) });
          return result;
        }, isUrgent);
      } catch (error) {
        if (error instanceof NoLongerLeading) onRefused();
        throw error;
      }
    },
  };
}
