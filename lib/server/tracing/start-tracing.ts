import { setTimeout as delay } from "node:timers/promises";
import type * as Sdk from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { withoutTrailingSlash } from "../setting-kinds.ts";
import { tracerName } from "./in-span.ts";
import { countSpans, type SpanCounts } from "./span-counts.ts";

/** The standard settings that decide whether and what is traced; the exporter reads the rest of them itself. */
export type TracingSettings = Pick<
  Env,
  | "OTEL_SDK_DISABLED"
  | "OTEL_TRACES_EXPORTER"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_EXPORTER_OTLP_TRACES_HEADERS"
  | "OTEL_TRACES_SAMPLER"
  | "OTEL_TRACES_SAMPLER_ARG"
>;

/** How long sending the last spans may delay the stop. */
const lastSpansMs = 2_000;

/** Whether the settings ask for traces: an exporter or an address for them is named, and nothing switches them off. */
export function wantsTraces(settings: TracingSettings): boolean {
  const { OTEL_TRACES_EXPORTER: exporter, OTEL_SDK_DISABLED: isOff } = settings;
  const hasAddress =
    settings.OTEL_EXPORTER_OTLP_ENDPOINT !== null || settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== null;
  return !isOff && exporter !== "none" && (exporter === "otlp" || hasAddress);
}

/**
 * Starts to record and send spans (OTLP over HTTP with JSON) where the settings ask for it; otherwise its packages are
 * not even loaded. Resolves to a function that sends the last spans and stops.
 *
 * @param counts counts what was sent and lost
 * @param log learns once that the receiver fails, and once that it no longer does
 */
export async function startTracing(
  settings: TracingSettings,
  counts: SpanCounts,
  log: Pick<Logger, "info" | "warn">,
): Promise<() => Promise<void>> {
  if (!wantsTraces(settings)) return () => Promise.resolve();
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/context-async-hooks"),
      import("@opentelemetry/core"),
      import("@opentelemetry/resources"),
    ]);
  const exporter = new OTLPTraceExporter({
    url: addressOf(settings),
    // Read for every batch, because they may be replaced.
    headers: () =>
      Promise.resolve({
        ...core.parseKeyPairsIntoRecord(settings.OTEL_EXPORTER_OTLP_HEADERS),
        ...core.parseKeyPairsIntoRecord(settings.OTEL_EXPORTER_OTLP_TRACES_HEADERS),
      }),
  });
  const ownResource = resources.resourceFromAttributes({ "service.name": "callboard" });
  const given = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: resources.defaultResource().merge(ownResource).merge(given),
    sampler: samplerOf(settings, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: countSpans(exporter, counts, log) })],
  });
  const nobody = new api.ProxyTracerProvider();
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider({
    getTracer: (name, ...rest) => (name === tracerName ? provider : nobody).getTracer(name, ...rest),
  });
  return async () => {
    // An unreachable collector must not delay the stop; the exporter would retry for many seconds.
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, delay(lastSpansMs, undefined, { ref: false })]);
    api.trace.disable();
    api.context.disable();
    api.propagation.disable();
  };
}

/** Passed explicitly, because the exporter itself does not read variables with _FILE. */
function addressOf(settings: TracingSettings): string | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = settings;
  return whole ?? (base === null ? undefined : `${withoutTrailingSlash(base)}/v1/traces`);
}

function samplerOf(
  { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings,
  sdk: typeof Sdk,
) {
  const root = () => {
    if (name.endsWith("always_off")) return new sdk.AlwaysOffSampler();
    if (name.endsWith("traceidratio")) return new sdk.TraceIdRatioBasedSampler(ratio);
    return new sdk.AlwaysOnSampler();
  };
  return name.startsWith("parentbased_") ? new sdk.ParentBasedSampler({ root: root() }) : root();
}
