/** Counts requests by route (`/companies/{id}`), so that tests can see what clients request. */
export interface RequestCounts {
  count: (path: string) => void;
  /** The counts by route, and their sum. */
  read: () => { total: number; paths: Record<string, number> };
  reset: () => void;
}

/** @param routeOf the route of a path: one of a fixed number, because unknown paths are counted too */
export function createRequestCounts(routeOf: (path: string) => string): RequestCounts {
  const counts = new Map<string, number>();
  return {
    count(path) {
      const route = routeOf(path);
      counts.set(route, (counts.get(route) ?? 0) + 1);
    },
    read: () => ({
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      paths: Object.fromEntries(counts),
    }),
    reset: () => counts.clear(),
  };
}
