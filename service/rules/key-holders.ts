import { LRUCache } from "lru-cache";
import type { DataVersion } from "../db/read/direct-reader.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { authenticate, type KeyHolder } from "./authenticate.ts";

/** The holders of keys, cached while the data is unchanged. */
export interface KeyHolders {
  /** Null for a key that is missing, unknown or revoked. */
  holderOf: (key: string | undefined, version: DataVersion) => KeyHolder | null | Promise<KeyHolder | null>;
}

const keysKept = 10_000;

/** @param bootstrapKey a key for everything while this process runs, stored nowhere */
export function createKeyHolders(db: ServiceDatabase, bootstrapKey: string | undefined): KeyHolders {
  const known = new LRUCache<string, { version: DataVersion; holder: KeyHolder }>({ max: keysKept });
  return {
    holderOf(key, version) {
      const entry = key === undefined || version === null ? undefined : known.get(key);
      return entry?.version === version ? entry.holder : lookUp(key, version);
    },
  };

  async function lookUp(key: string | undefined, version: DataVersion): Promise<KeyHolder | null> {
    const holder = await authenticate(db, key, bootstrapKey);
    if (holder !== null && key !== undefined && version !== null) known.set(key, { version, holder });
    return holder;
  }
}
