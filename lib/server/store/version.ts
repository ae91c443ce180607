import type { Queryable } from "./schema.ts";

/**
 * The counters as a running write read them, which nobody else changes until it has ended. They are kept on the
 * transaction, because a variable of this module would exist once in each of Next's bundles.
 */
const counters = Symbol.for("callboard.counters");
type Counted = Queryable & { [counters]?: { version: number; term: number | null } };

/**
 * Reads the version and the term for the rest of the transaction and, where other processes write too, waits until none
 * does. An old and a new leader could otherwise each read rows that the other is changing, and record one change twice.
 */
export async function beginWrite(transaction: Queryable, hasOthers: boolean): Promise<void> {
  const locked = transaction
    .selectFrom("counters")
    .select(["name", "value"])
    .where("name", "in", ["version", "term"])
    // Locked in the same order by every write, so that no two of them wait for each other.
    .orderBy("name", "desc");
  const rows = await (hasOthers ? locked.forUpdate() : locked).execute();
  const valueOf = (counter: string) => rows.find(({ name }) => name === counter)?.value ?? null;
  const version = valueOf("version");
  if (version !== null) (transaction as Counted)[counters] = { version, term: valueOf("term") };
}

/** The highest version so far. */
export async function readVersion(db: Queryable): Promise<number> {
  const known = (db as Counted)[counters];
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
  return (transaction as Counted)[counters]?.term ?? null;
}

/**
 * The next version, for everything that one transaction changes. The counter's row is locked until commit, so
 * versions become visible in order, which a database sequence does not guarantee. With `count` it is the last of so many
 * in a row, for rows that each need one as their name.
 */
export async function nextVersion(transaction: Queryable, count = 1): Promise<number> {
  const { value: version } = await transaction
    .updateTable("counters")
    .set((counter) => ({ value: counter("value", "+", count) }))
    .where("name", "=", "version")
    .returning("value")
    .executeTakeFirstOrThrow();
  const known = (transaction as Counted)[counters];
  if (known) known.version = version;
  return version;
}
