import { timingSafeEqual } from "node:crypto";
import { findKey, hashKey } from "../db/keys.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { datasets, parseDatasets, type Dataset } from "../db/datasets.ts";

/** The holder of a key. */
export interface KeyHolder {
  keyId: string;
  datasets: readonly Dataset[];
}

/**
 * Finds the holder of the key in `x-api-key` (section 5), or null when the key is missing, unknown or revoked.
 * Queries the database each time, so that revoking works at once in every process.
 *
 * @param bootstrapKey a key for everything while this process runs, stored nowhere
 */
export async function authenticate(
  db: ServiceDatabase,
  key: string | undefined,
  bootstrapKey: string | undefined,
): Promise<KeyHolder | null> {
  if (!key) return null;
  const hash = hashKey(key);
  if (bootstrapKey !== undefined && isSameHash(hash, hashKey(bootstrapKey)))
    return { keyId: "bootstrap", datasets };
  const row = await findKey(db, hash);
  if (!row || row.revoked_at_ms !== null || !isSameHash(hash, row.key_hash)) return null;
  return { keyId: row.id, datasets: parseDatasets(row.datasets) ?? [] };
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
