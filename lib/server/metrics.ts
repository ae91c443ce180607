import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { ProcessFigures } from "../contract/board/status.ts";
import { freshnessSchema, type FreshnessStatus } from "../contract/board/freshness.ts";
import { observedStates } from "../contract/public-v3/session-state.ts";
import { watchAir } from "./air-metrics.ts";
import { watchAlerts } from "./alert-metrics.ts";
import { watchBackups } from "./backup-metrics.ts";
import { oneQuery } from "./one-query.ts";
import type { AirFigures } from "./store/air/air-figures.ts";
import type { AlertFigures } from "./store/alerts/alert-figures.ts";
import { watchDatasets } from "./dataset-metrics.ts";
import type { DatasetProgress } from "./store/read/read-status.ts";
import { watchSpans, type SpanCounts } from "./tracing/span-counts.ts";
import { countAnswers } from "./count-answers.ts";

/** What the gauges read when they are scraped. */
export interface MetricSources {
  dataAgeSeconds: () => number;
  freshness: () => FreshnessStatus;
  viewers: () => number;
  boardVersion: () => number;
  isLeader: () => boolean;
  build: { version: string; build: string };
  isUsersFileUnreadable: () => boolean;
  sessionsByState: () => Promise<{ state: string; count: number }[]>;
  datasets: () => Promise<DatasetProgress[]>;
  alerts: () => Promise<AlertFigures>;
  air: () => Promise<AirFigures>;
  /** Milliseconds since the last backup; null where other tools make them. */
  backupAgeMs: (() => Promise<number>) | null;
  spans: SpanCounts;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Whether a webhook was accepted, and if not, why. */
export type WebhookResult = "accepted" | "signature" | "timestamp" | "headers" | "tooLarge" | "replayed";

/** The metrics of `GET /api/metrics`. Every label is from a closed list. */
export interface Metrics {
  /** A request to upstream has ended: result, duration in milliseconds, status if there was an answer. */
  upstreamRequest: (result: string, ms: number, status: number | null) => void;
  taskRun: (task: string, result: "ok" | "failed", ms: number) => void;
  storeWrite: (result: "ok" | "failed", ms: number) => void;
  webhook(result: WebhookResult): void;
  /** An answer has ended: its route as the app's folders name it, its status, and its duration in milliseconds. */
  httpAnswer: (route: string, status: number, ms: number) => void;
  watch(sources: MetricSources): void;
  /** The same figures for the status page. */
  figures(): Promise<ProcessFigures>;
  text(): Promise<string>;
  contentType: string;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];
const knownStatuses: ReadonlySet<number> = new Set([200, 400, 401, 403, 404, 422, 429, 500, 502, 503, 504]);

/** Creates a registry of its own, so that several runtimes in one process (tests) do not collide. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const durations = (name: string, help: string, labelNames: string[]) =>
    new Histogram({
      name: `callboard_${name}_duration_seconds`,
      help,
      labelNames,
      registers,
      buckets: seconds,
    });
  const requests = new Counter({
    name: "callboard_upstream_requests_total",
    help: "Requests to upstream by status; none where no answer came",
    labelNames: ["status"],
    registers,
  });
  const upstream = durations("upstream_request", "Requests to upstream by result", ["result"]);
  const tasks = durations("sync_task", "Runs of the sync loop's tasks; polls are the task sessions", [
    "task",
    "result",
  ]);
  const writes = durations("store_write", "Transactions that write, the wait for their turn included", [
    "result",
  ]);
  const webhooks = new Counter({
    name: "callboard_webhooks_total",
    help: "Webhook deliveries by result, and why they were refused",
    labelNames: ["result", "reason"],
    registers,
  });
  const answers = durations(
    "http_request",
    "Answers by route and class of status; a stream lasts while open",
    ["route", "status"],
  );
  return {
    httpAnswer: countAnswers(answers),
    upstreamRequest(result, ms, status) {
      upstream.observe({ result }, ms / 1000);
      requests.inc({ status: statusLabel(status) });
    },
    taskRun: (task, result, ms) => tasks.observe({ task, result }, ms / 1000),
    storeWrite: (result, ms) => writes.observe({ result }, ms / 1000),
    webhook: (result) =>
      webhooks.inc(
        result === "accepted" ? { result, reason: "none" } : { result: "refused", reason: result },
      ),
    watch: (sources) => watch(registry, sources),
    figures: async () => ({
      polls: await outcomes(tasks, "sessions"),
      requests: (await requests.get()).values.map(({ labels, value }) => ({
        status: String(labels.status),
        count: value,
      })),
      storeWrites: await outcomes(writes),
      webhooks: (await webhooks.get()).values.map(({ labels, value }) => ({
        result: labels.result === "accepted" ? "accepted" : String(labels.reason),
        count: value,
      })),
    }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** The counts of a histogram of outcomes, of one task or of all. */
async function outcomes(histogram: Histogram, task?: string) {
  const { values } = await histogram.get();
  const total = (part: "count" | "sum", result?: string) =>
    values
      .filter(({ metricName }) => metricName?.endsWith(`_${part}`))
      .filter(
        ({ labels }) =>
          (task === undefined || labels.task === task) && (result === undefined || labels.result === result),
      )
      .reduce((sum, { value }) => sum + value, 0);
  const all = total("count");
  return {
    succeeded: total("count", "ok"),
    failed: total("count", "failed"),
    meanMs: all === 0 ? null : (total("sum") / all) * 1000,
  };
}

function statusLabel(status: number | null): string {
  if (status === null) return "none";
  return knownStatuses.has(status) ? String(status) : `other ${Math.floor(status / 100)}xx`;
}

function watch(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `callboard_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const info = { name: "callboard_build_info", help: "1 for the version and the build that run", registers };
  new Gauge({ ...info, labelNames: ["version", "build"] }).set(sources.build, 1);
  gauge("data_age_seconds", "Time since upstream was last confirmed", sources.dataAgeSeconds);
  gauge("viewers", "Open event streams", sources.viewers);
  gauge("board_version", "Version of the board", sources.boardVersion);
  gauge("leader", "1 where this process polls upstream", () => Number(sources.isLeader()));
  gauge(
    "users_file_unreadable",
    "1 while the file of users cannot be read, so that changes of it have no effect",
    () => Number(sources.isUsersFileUnreadable()),
  );
  new Gauge({
    name: "callboard_freshness",
    help: "1 for the freshness of the board, 0 for the others",
    labelNames: ["status"],
    registers,
    collect() {
      for (const status of freshnessSchema.shape.status.options) {
        this.set({ status }, Number(sources.freshness() === status));
      }
    },
  });
  watchSessions(registry, sources);
  watchDatasets(registry, sources.datasets);
  watchAir(registry, sources.air);
  watchAlerts(registry, sources.alerts, sources.now);
  watchBackups(registry, sources.backupAgeMs);
  watchSpans(registry, sources.spans);
}

/** Its query also samples how long a read takes. */
function watchSessions(registry: Registry, sources: MetricSources): void {
  const registers = [registry];
  const read = oneQuery(async () => {
    const startedAt = performance.now();
    const counts = await sources.sessionsByState();
    return { counts, seconds: (performance.now() - startedAt) / 1000 };
  });
  new Gauge({
    name: "callboard_sessions",
    help: "Sessions on the board by state",
    labelNames: ["state"],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      if (found === null) return;
      for (const state of observedStates) this.set({ state }, 0);
      for (const { state, count } of found.counts) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "callboard_store_read_duration_seconds",
    help: "How long this answer's own read of the sessions took",
    registers,
    async collect() {
      const found = await read();
      if (found === null) this.remove();
      else this.set(found.seconds);
    },
  });
}
