import type { HttpAnswer } from "./exchange.ts";

/** Which origins may read the answers (CORS). */
export interface Cors {
  /** Headers of an answer to this origin; empty where it may not read it. */
  headersFor: (origin: string | undefined) => Record<string, string>;
  /** Whether these headers let a page of another origin read the answer. */
  isReadable: (headers: Record<string, string>) => boolean;
  /** The answer to OPTIONS, which browsers send before a request with a key. */
  preflight: (headers: Record<string, string>, allowed: string) => HttpAnswer;
}

const readableHeaders =
  "ETag, Retry-After, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Content-Length, X-Missing-Datasets";
const dayInSeconds = "86400";

/** @param origins such as `https://app.example`; `*` is any; empty closes the interface to pages */
export function createCors(origins: readonly string[]): Cors {
  const isOpen = origins.includes("*");
  const closed: Record<string, string> = {};
  return {
    headersFor(origin) {
      if (origins.length === 0) return closed;
      const vary = { vary: "Accept-Encoding, Origin" };
      if (isOpen)
        return { "access-control-allow-origin": "*", "access-control-expose-headers": readableHeaders };
      if (origin === undefined || !origins.includes(origin)) return vary;
      return {
        ...vary,
        "access-control-allow-origin": origin,
        "access-control-expose-headers": readableHeaders,
      };
    },
    isReadable,
    preflight: (headers, allowed) => ({
      status: 204,
      headers: {
        ...headers,
        allow: allowed,
        ...(isReadable(headers) && {
          "access-control-allow-methods": allowed,
          // Clients send further headers, such as a content type or a trace id. None of them grants access.
          "access-control-allow-headers": "x-api-key, If-None-Match, *",
          "access-control-max-age": dayInSeconds,
        }),
      },
      body: null,
    }),
  };
}

function isReadable(headers: Record<string, string>): boolean {
  return "access-control-allow-origin" in headers;
}
