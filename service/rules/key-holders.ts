import { LRUCache } from "lru-cache";
import type { DataVersion } from "../db/read/direct-reader.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { authenticate, type KeyHolder } from "./authenticate.ts";

/** The holders of keys, cached while the data is unchanged. */
export interface KeyHolders {
  /** Null for a key that is missing, unknown or revoked. */
  holderOf: (key: string | undefined, mark: DataVersion) => KeyHolder | null | Promise<KeyHolder | null>;
}

const keysKept = 10_000;

/** @param bootstrapKey a key for everything while this process runs, stored nowhere */
export function createKeyHolders(db: ServiceDatabase, bootstrapKey: string | undefined): KeyHolders {
  const known = new LRUCache<string, { mark: DataVersion; holder: KeyHolder }>({ max: keysKept });
  return {
    holderOf(key, mark) {
      const entry = key === undefined || mark === null ? undefined : known.get(key);
      return entry?.mark === mark ? entry.holder : lookUp(key, mark);
    },
  };

  async function lookUp(key: string | undefined, mark: DataVersion): Promise<KeyHolder | null> {
    const holder = await authenticate(db, key, bootstrapKey);
    if (holder !== null && key !== undefined && mark !== null) known.set(key, { mark, holder });
    return holder;
  }
}
