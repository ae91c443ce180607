import { createHash, timingSafeEqual } from "node:crypto";
import type { ServiceDatabase } from "../db/schema.ts";
import { datasets, parseDatasets, type Dataset } from "./datasets.ts";

/** Who asks. */
export interface KeyHolder {
  keyId: string;
  datasets: readonly Dataset[];
}

/** What is stored of a key; the key itself is 192 random bits, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * Finds the holder of the key in `x-api-key` (section 5), or null when the key is missing, unknown or
 * revoked. Asks the database each time, so revoking works at once in every process.
 *
 * @param bootstrapKey a key that is valid for everything while this process runs, stored nowhere
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
  const row = await db.selectFrom("api_keys").selectAll().where("key_hash", "=", hash).executeTakeFirst();
  if (!row || row.revoked_at_ms !== null || !isSameHash(hash, row.key_hash)) return null;
  return { keyId: row.id, datasets: parseDatasets(row.datasets) ?? [] };
}

function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
