import type { Queryable } from "./schema.ts";

/** The counters as each running write read them. Nobody else changes them until it has ended. */
const countersOf = new WeakMap<Queryable, { version: number; term: number | null }>();

/**
 * Reads the version and the term for the rest of the transaction and, where other processes write too, waits until none
 * does. An old and a new leader could otherwise each read rows that the other is changing, and record one change twice.
 */
export async function beginWrite(transaction: Queryable, hasOthers: boolean): Promise<void> {
  const counters = transaction
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "in", ["version", "term"])
    // Locked in the same order by every write, so that no two of them wait for each other.
    .orderBy("name", "desc");
  const rows = await (hasOthers ? counters.forUpdate() : counters).execute();
  const valueOf = (counter: string) => rows.find(({ name }) => name === counter)?.value ?? null;
  const version = valueOf("version");
  if (version !== null) countersOf.set(transaction, { version, term: valueOf("term") });
}

/** The highest version so far. */
export async function readVersion(db: Queryable): Promise<number> {
  const known = countersOf.get(db);
  if (known) return known.version;
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "version")
    .executeTakeFirstOrThrow();
  return row.value;
}

/** The term in which a write began, which it holds until it commits; null before the first election. */
export function termOf(transaction: Queryable): number | null {
  return countersOf.get(transaction)?.term ?? null;
}

/**
 * The next version, for everything that one transaction changes. The counter's row is locked until commit, so
 * versions become visible in order, which a database sequence does not guarantee.
 */
export async function nextVersion(transaction: Queryable): Promise<number> {
  const { value: version } = await transaction
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", 1) }))
    .where("name", "=", "version")
    .returning("value")
    .executeTakeFirstOrThrow();
  const known = countersOf.get(transaction);
  if (known) known.version = version;
  return version;
}
