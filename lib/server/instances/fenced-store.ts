import { NoLongerLeading, requireTerm } from "../store/leadership.ts";
import type { Store } from "../store/open-store.ts";
import { readVersion } from "../store/version.ts";
import { tell } from "./message.ts";

/**
 * The store of one term's loop. Its writes fail once another term has begun, however long this process was paused
 * before it noticed, and each tells the other instances the version with its commit.
 */
export function fencedStore(store: Store, term: number, onRefused: () => void): Store {
  return {
    ...store,
    async write(work) {
      try {
        return await store.write(async (transaction) => {
          await requireTerm(transaction, term);
          const result = await work(transaction);
          await tell(transaction, { say: "version", version: await readVersion(transaction) });
          return result;
        });
      } catch (error) {
        if (error instanceof NoLongerLeading) onRefused();
        throw error;
      }
    },
  };
}
