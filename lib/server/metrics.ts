import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

/** What the gauges look up when somebody asks. */
export interface MetricSources {
  dataAgeSeconds: () => number;
  viewers: () => number;
  boardVersion: () => number;
  sessionsByState: () => Promise<{ state: string; count: number }[]>;
}

/** The figures of `GET /api/metrics`. */
export interface Metrics {
  upstreamRequest: (result: string, ms: number) => void;
  taskRun: (task: string, result: "ok" | "failed", ms: number) => void;
  webhook(result: string): void;
  watch(sources: MetricSources): void;
  text(): Promise<string>;
  contentType: string;
}

/** A registry of its own, so that several runtimes in one process (tests) do not meet. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "callboard_" });
  const registers = [registry];
  const upstream = new Histogram({
    name: "callboard_upstream_request_seconds",
    help: "Requests to upstream by result",
    labelNames: ["result"],
    registers,
  });
  const tasks = new Histogram({
    name: "callboard_sync_task_seconds",
    help: "Runs of the sync loop's tasks by result",
    labelNames: ["task", "result"],
    registers,
  });
  const webhooks = new Counter({
    name: "callboard_webhooks_total",
    help: "Webhook deliveries by result",
    labelNames: ["result"],
    registers,
  });
  return {
    upstreamRequest: (result, ms) => upstream.observe({ result }, ms / 1000),
    taskRun: (task, result, ms) => tasks.observe({ task, result }, ms / 1000),
    webhook: (result) => webhooks.inc({ result }),
    watch: (sources) => watch(registry, sources),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function watch(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("callboard_data_age_seconds", "Time since upstream was last confirmed", sources.dataAgeSeconds);
  gauge("callboard_viewers", "Open event streams", sources.viewers);
  gauge("callboard_board_version", "Version of the board", sources.boardVersion);
  new Gauge({
    name: "callboard_sessions",
    help: "Sessions on the board by state",
    labelNames: ["state"],
    registers,
    async collect() {
      const counts = await sources.sessionsByState();
      this.reset();
      for (const { state, count } of counts) this.set({ state }, count);
    },
  });
}
