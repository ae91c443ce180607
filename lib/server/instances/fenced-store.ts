import { NoLongerLeading, requireTerm } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";

/**
 * The store for the loop of one term, which is its fencing token. A write fails once a later term has begun, however
 * long this process was paused.
 */
export function fencedStore(store: Store, term: number, onRefused: () => void): Store {
  return {
    ...store,
    async write(work, isUrgent) {
      try {
        return await store.write((transaction) => {
          requireTerm(transaction, term);
          return work(transaction);
        }, isUrgent);
      } catch (error) {
        if (error instanceof NoLongerLeading) onRefused();
        throw error;
      }
    },
  };
}
