import type { SpanExporter } from "@opentelemetry/sdk-trace";
import { Counter, type Registry } from "prom-client";
import type { Logger } from "pino";
import { connectionCause } from "../upstream/connection-cause.ts";

/** Spans that the receiver accepted, and spans that it did not, since the start. */
export interface SpanCounts {
  sent: number;
  lost: number;
}

/** `ExportResultCode.SUCCESS`; its package is only loaded while traces are on. */
const success = 0;

/**
 * Lets an exporter count what it sends, and say once in the log that its receiver fails, and once that it no longer
 * does: OpenTelemetry itself says neither.
 */
export function countSpans(
  exporter: SpanExporter,
  counts: SpanCounts,
  log: Pick<Logger, "info" | "warn">,
): SpanExporter {
  let lostBefore: number | null = null;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (Number(result.code) === success) {
          counts.sent += spans.length;
          if (lostBefore !== null) log.info({ lost: counts.lost - lostBefore }, "traces are sent again");
          lostBefore = null;
        } else {
          if (lostBefore === null)
            log.warn({ reason: connectionCause(result.error) }, "traces are lost: their receiver fails");
          lostBefore ??= counts.lost;
          counts.lost += spans.length;
        }
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Adds how many spans reached their receiver; 0 while traces are off. */
export function watchSpans(registry: Registry, counts: SpanCounts): void {
  new Counter({
    name: "callboard_trace_spans_total",
    help: "Spans by whether the receiver of traces accepted them",
    labelNames: ["result"],
    registers: [registry],
    collect() {
      this.reset();
      for (const result of ["sent", "lost"] as const) this.inc({ result }, counts[result]);
    },
  });
}
