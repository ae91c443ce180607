/** How many requests came in by path, so that a test can see what a client really asks. */
export interface RequestCounts {
  count: (path: string) => void;
  /** Counts by path, and their sum. */
  read: () => { total: number; paths: Record<string, number> };
  reset: () => void;
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>();
  return {
    count: (path) => void counts.set(path, (counts.get(path) ?? 0) + 1),
    read: () => ({
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      paths: Object.fromEntries(counts),
    }),
    reset: () => counts.clear(),
  };
}
