import type { Histogram } from "prom-client";

/**
 * Counts answers by route and class of status, of which there are few: looking a pair up in the histogram takes longer
 * than counting it.
 */
export function countAnswers(histogram: Histogram): (route: string, status: number, ms: number) => void {
  const byRoute = new Map<string, (Histogram.Internal<string> | undefined)[]>();
  return (route, status, ms) => {
    const hundreds = Math.floor(status / 100);
    let byClass = byRoute.get(route);
    if (!byClass) byRoute.set(route, (byClass = []));
    const known = (byClass[hundreds] ??= histogram.labels({ route, status: `${hundreds}xx` }));
    known.observe(ms / 1000);
  };
}
