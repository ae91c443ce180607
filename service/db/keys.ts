import { createHash, randomBytes } from "node:crypto";
import { parseDatasets, type Dataset } from "./datasets.ts";
import { shortRowsOf, sql } from "./read/fragment.ts";
import type { Row, ServiceDatabase } from "./schema.ts";

/** A key as it may be shown, without the key itself. */
export interface KeyEntry {
  id: string;
  name: string;
  datasets: Dataset[];
  createdAtMs: number;
  revokedAtMs: number | null;
}

/** The stored hash of a key; the key is 192 random bits, so a plain hash is enough. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Creates a key (section 5 leaves open how). It is in the return value and nowhere else: only its hash is stored. */
export async function createKey(
  db: ServiceDatabase,
  { name, datasets }: { name: string; datasets: readonly Dataset[] },
  now: number,
): Promise<{ id: string; key: string }> {
  const id = randomBytes(4).toString("hex");
  const key = `key_${randomBytes(24).toString("base64url")}`;
  await db
    .insertInto("api_keys")
    .values({
      id,
      name,
      key_hash: hashKey(key),
      datasets: datasets.join(","),
      created_at_ms: now,
      revoked_at_ms: null,
    })
    .execute();
  return { id, key };
}

/** All keys, revoked ones included, oldest first. */
export async function listKeys(db: ServiceDatabase): Promise<KeyEntry[]> {
  const rows = await db.selectFrom("api_keys").selectAll().orderBy("created_at_ms").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    datasets: parseDatasets(row.datasets) ?? [],
    createdAtMs: row.created_at_ms,
    revokedAtMs: row.revoked_at_ms,
  }));
}

/** The key with this hash, revoked ones included; undefined when there is none. */
export async function findKey(db: ServiceDatabase, hash: string): Promise<Row<"api_keys"> | undefined> {
  const found = await shortRowsOf<Row<"api_keys">>(db, sql`select * from api_keys where key_hash = ${hash}`);
  return found[0];
}

/** Revokes a key permanently, at once; false when no valid key has this id. */
export async function revokeKey(db: ServiceDatabase, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable("api_keys")
    .set({ revoked_at_ms: now })
    .where("id", "=", id)
    .where("revoked_at_ms", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
