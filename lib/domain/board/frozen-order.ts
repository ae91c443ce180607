/** Rows in the order in which they were held, and how much that differs from the current order. */
export interface FrozenOrder<T> {
  rows: T[];
  /** Sessions that were added, removed or moved since the order was held. */
  updates: number;
}

/**
 * Keeps rows in the order they had when the reader began to interact with them. Removed rows keep their place, with
 * the data that `latest` has; added rows wait. `held` are ids, `next` is the current order.
 */
export function freezeOrder<T extends { id: number }>(
  held: readonly number[],
  next: readonly T[],
  latest: (id: number) => T | undefined,
): FrozenOrder<T> {
  const rows = held.map(latest).filter((row) => row !== undefined);
  const placeOf = new Map(held.map((id, place) => [id, place]));
  const present = new Set(next.map((row) => row.id));
  const added = next.filter((row) => !placeOf.has(row.id)).length;
  const removed = rows.filter((row) => !present.has(row.id)).length;
  const places = next.map((row) => placeOf.get(row.id)).filter((place) => place !== undefined);
  return { rows, updates: added + removed + places.length - longestIncreasing(places) };
}

/** The held ids with new ones inserted below the row under the pointer, or on top when there is none. */
export function insertRows(
  held: readonly number[],
  newcomers: readonly number[],
  rowUnderPointer: number | null,
): number[] {
  const at = rowUnderPointer === null ? 0 : held.indexOf(rowUnderPointer) + 1;
  return held.toSpliced(at, 0, ...newcomers);
}

/** The length of the longest increasing subsequence: how many rows can stay while the fewest others move. */
function longestIncreasing(numbers: readonly number[]): number {
  const smallestEnds: number[] = [];
  for (const number of numbers) {
    let low = 0;
    let high = smallestEnds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((smallestEnds[middle] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    smallestEnds[low] = number;
  }
  return smallestEnds.length;
}
