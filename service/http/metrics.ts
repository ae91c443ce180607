import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";

/** Metrics for Prometheus. */
export interface ServiceMetrics {
  /** Counts a request to the interface. `path` is the endpoint's, with `{id}`; null for an unknown path. */
  answered: (path: string | null, status: number, ms: number) => void;
  /** The text of `/metrics`. */
  text: () => Promise<string>;
  contentType: string;
}

const secondsBuckets = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export function createMetrics(): ServiceMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: "service_requests_total",
    help: "Requests to the interface by endpoint and status.",
    labelNames: ["path", "status"],
    registers: [registry],
  });
  const durations = new Histogram({
    name: "service_request_duration_seconds",
    help: "How long an answer took to be ready to send.",
    labelNames: ["path"],
    buckets: secondsBuckets,
    registers: [registry],
  });
  const known = new Map<string, { count: () => void; observe: (seconds: number) => void }>();
  const of = (path: string, status: number) => {
    const name = `${path} ${status}`;
    const found = known.get(name);
    if (found) return found;
    const [counter, histogram] = [requests.labels(path, String(status)), durations.labels(path)];
    const made = { count: () => counter.inc(), observe: (seconds: number) => histogram.observe(seconds) };
    known.set(name, made);
    return made;
  };
  return {
    answered(path, status, ms) {
      const { count, observe } = of(path ?? "none", status);
      count();
      observe(ms / 1_000);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
