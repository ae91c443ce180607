import { readErrorMessage } from "../../contract/public-v3/error-body.ts";
import type { Exchange } from "./exchange.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { UpstreamFailure } from "./upstream-error.ts";

/** What an answer's status means (section 7 and its assumptions); null when it is a success. */
export function readStatus({ status, headers, text }: Exchange, now: number): UpstreamFailure | null {
  if (status >= 200 && status < 300) return null;
  const waitMs = retryAfterMs(headers.get("retry-after"), now, headers.get("date"));
  switch (status) {
    case 400:
    case 422:
      return { kind: "badRequest", message: readErrorMessage(parseJson(text)) ?? "no reason given" };
    case 401:
      return { kind: "refused" };
    case 403:
      return { kind: "forbidden" };
    case 404:
      return { kind: "notFound" };
    case 429:
      return { kind: "limited", retryAfterMs: waitMs };
    default:
      if (status >= 500) return { kind: "failing", status, retryAfterMs: waitMs };
      return { kind: "unreadable", reason: `status ${status}` };
  }
}

/** The value of a JSON text; undefined when it is none. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
