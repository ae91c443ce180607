import { join } from "node:path";
import { isShared, type StoreLocation } from "../connect.ts";
import type { Store } from "../open-store.ts";
import { FileIndex, inThisThread } from "./file-index.ts";
import { sharedIndex } from "./shared-index.ts";
import { ThreadedIndex } from "./threaded-index.ts";
import type { WordIndex } from "./word-index.ts";

/** The search index of a store: in the same database where that is shared, else in a file beside the store's. */
export function openWordIndex(location: StoreLocation, store: Pick<Store, "db">): WordIndex {
  if (isShared(location)) return sharedIndex(store.db);
  if (location === "memory") return inThisThread(new FileIndex());
  return new ThreadedIndex(join(location.directory, "callboard-words.sqlite"));
}
