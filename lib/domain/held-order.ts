/** Rows in the order a reader was looking at, and how many places differ from where they belong by now. */
export interface HeldOrder<T> {
  rows: T[];
  /** Rows that came, left or moved since the order was held. */
  waiting: number;
}

/**
 * Keeps the order somebody is pointing at. Rows that left stay where they were, as `latest` knows them now;
 * rows that came wait. `held` are ids, `next` is how it would be without anybody looking.
 */
export function holdOrder<T extends { id: number }>(
  held: readonly number[],
  next: readonly T[],
  latest: (id: number) => T | undefined,
): HeldOrder<T> {
  const rows = held.map(latest).filter((row) => row !== undefined);
  const kept = new Set(held);
  const present = new Set(next.map((row) => row.id));
  const came = next.filter((row) => !kept.has(row.id)).length;
  const left = rows.filter((row) => !present.has(row.id)).length;
  const staying = held.filter((id) => present.has(id));
  const moved = next.filter((row) => kept.has(row.id)).filter((row, at) => row.id !== staying[at]).length;
  return { rows, waiting: came + left + (moved > 0 ? Math.ceil(moved / 2) : 0) };
}
