import type { Histogram } from "prom-client";

/**
 * Counts answers by route and class of status, of which there are few: looking a pair up in the histogram takes longer
 * than counting it.
 */
export function countAnswers(histogram: Histogram): (route: string, status: number, ms: number) => void {
  const pairs = new Map<string, Histogram.Internal<string>>();
  return (route, status, ms) => {
    const statusClass = `${Math.floor(status / 100)}xx`;
    const key = `${statusClass} ${route}`;
    const known = pairs.get(key) ?? histogram.labels({ route, status: statusClass });
    pairs.set(key, known);
    known.observe(ms / 1000);
  };
}
