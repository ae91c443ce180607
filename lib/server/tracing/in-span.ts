import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from "@opentelemetry/api";
import type { Fetch } from "../upstream/fetch.ts";

/** The only instrumentation whose spans are exported: those of a framework may contain an address with its query. */
export const tracerName = "callboard";

/** Without tracing this costs a look-up and records nothing. */
const tracer = () => trace.getTracer(tracerName);

/** The kind of a span: an incoming request, an outgoing one, or a step in between. */
export type SpanRole = "server" | "client" | "internal";
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/**
 * Runs a step within its own span. Attributes must contain no key, header, query or text that a person wrote.
 * @throws what the step throws, of which only the name is recorded
 */
export async function inSpan<T>(
  name: string,
  { role = "internal", ...attributes }: Attributes & { role?: SpanRole },
  step: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind: kinds[role], attributes }, async (span) => {
    try {
      return await step(span);
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/**
 * A fetch with a span for every request, until its headers have arrived. The path is named only where it holds no
 * secret, as that of a chat's webhook does; the query never is.
 */
export function tracedFetch(fetch: Fetch, { hasPath }: { hasPath: boolean }): Fetch {
  return (url, init) => {
    const { method = "GET" } = init;
    const { hostname, pathname } = new URL(url);
    const attributes = {
      "http.request.method": method,
      "server.address": hostname,
      ...(hasPath && { "url.path": pathname }),
    };
    return inSpan(method, { role: "client", ...attributes }, async (span) => {
      const answer = await fetch(url, init);
      span.setAttribute("http.response.status_code", answer.status);
      return answer;
    });
  };
}
