import { readErrorMessage } from "../../contract/public-v3/error-body.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import type { Clock } from "../clock.ts";
import type { FetchResponse, Fetch } from "./fetch.ts";
import { orAborted, BodyTooLarge, readBody } from "./fetch.ts";
import { UpstreamError, type UpstreamFailure } from "./upstream-error.ts";

/** Separate limits for a server that never answers and for one that stops in the middle. Milliseconds. */
export interface Patience {
  headersMs: number;
  bodyMs: number;
}

/** Far more than a page of 500 records. */
const maxBodyBytes = 64 * 1024 * 1024;

/** A complete answer. */
export interface Exchange {
  status: number;
  headers: FetchResponse["headers"];
  text: string;
}

/** A request. */
export interface OutgoingRequest {
  url: string;
  headers: Headers;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/**
 * One request, headers and body, each within its limit.
 * @throws UpstreamError unreachable, timeout, stopped or unreadable (larger than 64 MB)
 */
export async function exchange(
  fetch: Fetch,
  clock: Clock,
  request: OutgoingRequest,
  patience: Patience,
): Promise<Exchange> {
  const path = new URL(request.url).pathname;
  const limit = new AbortController();
  let isLate = false;
  const deadline = (ms: number) =>
    clock.after(ms, () => {
      isLate = true;
      limit.abort();
    });
  const whatHappened = () => {
    if (isLate) return { kind: "timeout" } as const;
    return { kind: request.signal?.aborted ? "stopped" : "unreachable" } as const;
  };
  const signal = request.signal ? AbortSignal.any([limit.signal, request.signal]) : limit.signal;
  let cancel = deadline(patience.headersMs);
  try {
    const response = await orAborted(fetch(request.url, { headers: request.headers, signal }), signal);
    cancel();
    cancel = deadline(patience.bodyMs);
    const text = (await orAborted(readBody(response, maxBodyBytes, signal), signal)).toString();
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new UpstreamError({ kind: "unreadable", reason: error.message }, path);
    throw new UpstreamError(whatHappened(), path);
  } finally {
    cancel();
  }
}

const maxWaitMs = 15 * 60_000;

/** What an answer's status means (section 7 and its assumptions); null for a success. */
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

/**
 * Milliseconds that a `Retry-After` header asks for, in seconds or as an HTTP date; null when absent or invalid. A
 * date is counted from the answer's own `Date`, so that wrong clocks do not matter. At most 15 minutes, so that
 * nothing can silence the board.
 */
export function retryAfterMs(
  header: string | null,
  now: number,
  sentAt: string | null = null,
): number | null {
  if (header === null) return null;
  const waitMs = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Date.parse(sentAt ?? "") || now);
  if (Number.isNaN(waitMs)) return null;
  return Math.min(maxWaitMs, Math.max(0, Math.round(waitMs)));
}
