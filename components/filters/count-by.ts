/** Counts how often each value occurs, sorted by value. An item may have several values or none. */
export function countBy<T>(items: readonly T[], values: (item: T) => readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    for (const value of values(item)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => a.localeCompare(b, "en"));
}
