import type { IncomingMessage, ServerResponse } from "node:http";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { endedStatus } from "./ended-status.ts";
import { tracerName } from "./in-span.ts";

/**
 * Answers a request within a span that is named after its route and lasts until the answer has ended. It continues the
 * client's trace, if any.
 */
export function traceRequest(
  request: Pick<IncomingMessage, "method" | "headers">,
  response: Pick<ServerResponse, "once" | "headersSent" | "statusCode">,
  route: () => string,
  answer: () => void,
): void {
  const { method = "", headers } = request;
  const tracer = trace.getTracer(tracerName);
  const from = propagation.extract(context.active(), headers);
  tracer.startActiveSpan(method, { kind: SpanKind.SERVER }, from, (span) => {
    // Without tracing an answer needs no listener.
    if (span.isRecording())
      response.once("close", () => {
        const status = endedStatus(response);
        const name = route();
        span.updateName(`${method} ${name}`);
        span.setAttributes({
          "http.request.method": method,
          "http.route": name,
          "http.response.status_code": status,
        });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    answer();
  });
}
