import type { Queryable } from "./schema.ts";

/** The highest version so far. */
export async function readVersion(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "version")
    .executeTakeFirstOrThrow();
  return row.value;
}

/**
 * The next version, for everything that one transaction changes. The counter's row is locked until commit, so
 * versions become visible in order, which a database sequence does not guarantee.
 */
export async function nextVersion(transaction: Queryable): Promise<number> {
  const row = await transaction
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", 1) }))
    .where("name", "=", "version")
    .returning("value")
    .executeTakeFirstOrThrow();
  return row.value;
}
