const maxRoutes = 200;
const maxLength = 100;
const otherPaths = "other paths";

/**
 * Counts requests by route (`/companies/{id}`), so that tests can see what clients request. Further unknown paths
 * share one line.
 */
export interface RequestCounts {
  count: (path: string) => void;
  /** The counts by route, and their sum. */
  read: () => { total: number; paths: Record<string, number> };
  reset: () => void;
}

export function createRequestCounts(): RequestCounts {
  const counts = new Map<string, number>();
  return {
    count(path) {
      const route = path.length > maxLength ? otherPaths : path.replaceAll(/\/\d+(?=\/|$)/g, "/{id}");
      const counted = counts.has(route) || counts.size < maxRoutes ? route : otherPaths;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
    },
    read: () => ({
      total: [...counts.values()].reduce((sum, count) => sum + count, 0),
      paths: Object.fromEntries(counts),
    }),
    reset: () => counts.clear(),
  };
}
