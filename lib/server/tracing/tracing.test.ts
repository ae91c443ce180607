import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { trace } from "@opentelemetry/api";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { createAppWorld, upstreamKey, upstreamUrl } from "../../../test-support/app-world.ts";
import { startGateFront } from "../../../test-support/gate/gate-front.ts";
import { readEnv } from "../env.ts";
import { inSpan } from "./in-span.ts";
import type { SpanCounts } from "./span-counts.ts";
import { startTracing, wantsTraces, type TracingSettings } from "./start-tracing.ts";

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number().optional() }),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
type Sent = z.infer<typeof sentSchema>;

/** A receiver of OTLP over HTTP, which answers with `status`. */
async function startReceiver(status: () => number = () => 200) {
  const received: { path: string | undefined; authorization: string | undefined; sent: Sent }[] = [];
  const server = http.createServer((request, response) => {
    void json(request).then((body) => {
      const { authorization } = request.headers;
      received.push({ path: request.url, authorization, sent: sentSchema.parse(body) });
      response.writeHead(status(), { "content-type": "application/json" }).end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const spans = () =>
    received.flatMap(({ sent }) =>
      sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { url: `http://127.0.0.1:${port}`, received, spans, stop: () => server.close() };
}

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_SERVICE_NAME;
  vi.unstubAllEnvs();
});

function settingsOf(given: Record<string, string>) {
  const read = readEnv({ UPSTREAM_API_KEY: upstreamKey, ...given });
  if (!read.ok) throw new Error(read.lines.join("\n"));
  return read.env;
}

/** What tracing counted, and the lines that it logged. */
let counts: SpanCounts;
let logged: unknown[][];
beforeEach(() => {
  counts = { sent: 0, lost: 0 };
  logged = [];
});
const log = {
  info: (...line: unknown[]) => void logged.push(line),
  warn: (...line: unknown[]) => void logged.push(line),
};
const start = (settings: TracingSettings) => startTracing(settings, counts, log);

/** Traces to a receiver, whose spans are complete once `stop` resolved. */
async function startTraces(more: Record<string, string> = {}, status?: () => number) {
  const receiver = await startReceiver(status);
  ends.push(receiver.stop);
  // The exporter reads its own settings from the environment.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  process.env.OTEL_SERVICE_NAME = "callboard-test";
  const stop = await start(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...more }));
  ends.push(stop);
  return { ...receiver, stop, stopReceiver: receiver.stop };
}

it("sends tasks with their upstream requests and transactions, and no key", async () => {
  const tracing = await startTraces();
  const world = await createAppWorld();
  await world.session(1, "live");
  await world.pass(0);
  await world.close();
  await tracing.stop();
  const spans = tracing.spans();
  const task = spans.find(({ name }) => name === "task sessions")!;
  const children = spans.filter(({ parentSpanId }) => parentSpanId === task.spanId);
  expect(children.map(({ name }) => name)).toContain("GET");
  expect(spans.some(({ name }) => name === "store transaction")).toBe(true);
  const request = children.find(({ name }) => name === "GET")!;
  expect(request.attributes).toEqual(
    expect.arrayContaining([
      { key: "server.address", value: { stringValue: new URL(upstreamUrl).hostname } },
      { key: "url.path", value: { stringValue: expect.stringContaining("/public/v3/") as string } },
      { key: "http.response.status_code", value: { intValue: 200 } },
    ]),
  );
  const [first] = tracing.received;
  expect(first?.path).toBe("/v1/traces");
  expect(first?.sent.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "callboard-test" },
  });
  const everything = JSON.stringify(tracing.received);
  expect(everything).not.toContain(upstreamKey);
  expect(everything).not.toContain("?");
});

it("sends to the receiver and with the headers of files that the settings name", async () => {
  const receiver = await startReceiver();
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-tracing-"));
  ends.push(receiver.stop, () => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(path.join(folder, name), `${content}\n`);
    return path.join(folder, name);
  };
  const stop = await start(
    settingsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT_FILE: file("address", `${receiver.url}/otel/`),
      OTEL_EXPORTER_OTLP_HEADERS_FILE: file("headers", "authorization=Bearer%20of-a-file"),
    }),
  );
  await inSpan("step", {}, () => Promise.resolve());
  await stop();
  expect(receiver.received).toMatchObject([{ path: "/otel/v1/traces", authorization: "Bearer of-a-file" }]);
});

it("names an answer by its route, continues the client's trace, and contains no query", async () => {
  const tracing = await startTraces();
  const front = await startGateFront({ AUTH: "none" });
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await front.ask("GET /api/calendar.ics?token=cbt_secret", { traceparent, cookie: "session=secret" });
  front.stop();
  await tracing.stop();
  const [span] = tracing.spans();
  expect(span).toMatchObject({ name: "GET other", traceId: "0af7651916cd43dd8448eb211c80319c" });
  expect(JSON.stringify(tracing.received)).not.toMatch(/secret|calendar/);
});

it("marks what failed by the error's name alone", async () => {
  const tracing = await startTraces();
  const step = inSpan("step", {}, () => Promise.reject(new TypeError("cannot read cbt_secret")));
  await expect(step).rejects.toThrow("cannot read");
  await tracing.stop();
  expect(tracing.spans()).toMatchObject([{ name: "step", status: { code: 2 } }]);
  expect(JSON.stringify(tracing.received)).not.toContain("secret");
});

it("exports no spans of other instrumentations, whose addresses may contain a query", async () => {
  const tracing = await startTraces();
  trace.getTracer("next.js").startSpan("GET /api/calendar.ics?token=cbt_secret").end();
  await tracing.stop();
  expect(tracing.spans()).toEqual([]);
});

it("stops as usual while the collector is unreachable", async () => {
  const tracing = await startTraces();
  await inSpan("step", {}, () => Promise.resolve());
  tracing.stopReceiver();
  await expect(tracing.stop()).resolves.toBeUndefined();
});

/** As many spans as are sent at once. */
const batch = 512;
const steps = async () => {
  for (let step = 0; step < batch; step += 1) await inSpan("step", {}, () => Promise.resolve());
};

it("counts what a receiver refuses, and logs once that it fails and once that it works again", async () => {
  let status = 400;
  const tracing = await startTraces({}, () => status);
  for (const lost of [batch, 2 * batch]) {
    await steps();
    await vi.waitFor(() => expect(counts).toEqual({ sent: 0, lost }), 10_000);
  }
  status = 200;
  await steps();
  await vi.waitFor(() => expect(counts).toEqual({ sent: batch, lost: 2 * batch }), 10_000);
  await tracing.stop();
  expect(logged).toEqual([
    [{ reason: expect.stringContaining("Bad Request") as string }, "traces are lost: their receiver fails"],
    [{ lost: 2 * batch }, "traces are sent again"],
  ]);
});

it("says the cause when nothing answers at the receiver's address", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "300");
  const receiver = await startReceiver();
  receiver.stop();
  ends.push(await start(settingsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })));
  await steps();
  await vi.waitFor(() => expect(counts.lost).toBe(batch), 10_000);
  expect(logged).toEqual([[{ reason: "ECONNREFUSED" }, "traces are lost: their receiver fails"]]);
});

it("is sampled as the settings say", async () => {
  const tracing = await startTraces({ OTEL_TRACES_SAMPLER: "always_off" });
  await inSpan("step", {}, () => Promise.resolve());
  await tracing.stop();
  expect(tracing.spans()).toEqual([]);
});

it("is off unless an exporter or an address is named, and then records nothing", async () => {
  const wants = (given: Record<string, string>) => wantsTraces(settingsOf(given));
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" };
  expect(wants({})).toBe(false);
  expect(wants(address)).toBe(true);
  expect(wants({ OTEL_TRACES_EXPORTER: "otlp" })).toBe(true);
  expect(wants({ ...address, OTEL_TRACES_EXPORTER: "none" })).toBe(false);
  expect(wants({ ...address, OTEL_SDK_DISABLED: "true" })).toBe(false);
  await start(settingsOf({}));
  expect(await inSpan("step", {}, (span) => Promise.resolve(span.isRecording()))).toBe(false);
});

it("refuses settings that it does not support", () => {
  const refused = {
    OTEL_TRACES_EXPORTER: "zipkin",
    OTEL_TRACES_SAMPLER_ARG: "2",
    OTEL_SDK_DISABLED: "maybe",
  };
  for (const [name, value] of Object.entries(refused))
    expect(() => settingsOf({ [name]: value }), name).toThrow(name);
});
