import { NoLongerLeading, requireTerm } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import { notifyOfVersion } from "./message.ts";

/**
 * The store for the loop of one term, which is its fencing token. A write fails once a later term has begun, however
 * long this process was paused; its commit notifies the other instances of a version that it made.
 */
export function fencedStore(store: Store, term: number, onRefused: () => void): Store {
  return {
    ...store,
    async write(work, isUrgent) {
      try {
        return await store.write(async (transaction) => {
          requireTerm(transaction, term);
          const before = await readVersion(transaction);
          const result = await work(transaction);
          await notifyOfVersion(transaction, before);
          return result;
        }, isUrgent);
      } catch (error) {
        if (error instanceof NoLongerLeading) onRefused();
        throw error;
      }
    },
  };
}
