import pRetry from "p-retry";
import { listEnvelopeSchema, singleEnvelopeSchema } from "../../contract/public-v3/envelope.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import { pause, type Clock } from "../clock.ts";
import { backoffMs } from "./backoff.ts";
import { BodyTooLarge, orAborted, readBody, type Fetch } from "./fetch.ts";
import type { Pacer, Purpose } from "./pacer.ts";
import {
  isUpstreamError,
  isWorthRetrying,
  readStatus,
  UpstreamError,
  type Exchange,
  type UpstreamFailure,
} from "./upstream-error.ts";

/** Separate time limits for a server that never answers and for one that stops within a body. Milliseconds. */
export interface Patience {
  headersMs: number;
  bodyMs: number;
}

export interface UpstreamClientOptions {
  /** Without /public/v3. */
  baseUrl: string;
  apiKey: string;
  fetch: Fetch;
  clock: Clock;
  pacer: Pacer;
  random: () => number;
  patience: Patience;
  /** Called after every request with its result, its duration in milliseconds and its status if any. */
  onRequest?: (result: UpstreamFailure["kind"] | "ok", ms: number, status: number | null) => void;
}

export interface RequestOptions {
  /** The number of attempts; 1 means no retry. */
  attempts?: number;
  signal?: AbortSignal;
  /** Its priority in the request budget; `copy` by default. */
  purpose?: Purpose;
  /** A smaller limit, for which these requests wait before the common budget. */
  share?: Pacer;
}

/** One page of a list, with its records unparsed. */
export interface Page {
  records: unknown[];
  nextCursor: number | null;
}

/** The client of the upstream interface. It adds the key, which no other module knows. */
export interface UpstreamClient {
  /** One page of a list. @throws UpstreamError */
  getPage(path: string, query: Record<string, string>, options?: RequestOptions): Promise<Page>;
  /** One record. @throws UpstreamError, notFound included */
  getOne(path: string, query?: Record<string, string>, options?: RequestOptions): Promise<unknown>;
  /** The answer as received, whatever its status. @throws UpstreamError when there was none */
  forward(pathAndQuery: string, options?: RequestOptions): Promise<Exchange>;
  /** Requests sent since the start. */
  requestCount(): number;
}

const maxWaitMs = 10_000;
const betweenTries = { firstMs: 250, maxMs: 4_000 };

/** A client for the interface at `baseUrl`/public/v3. */
export function createUpstreamClient({
  baseUrl,
  apiKey,
  fetch,
  clock,
  pacer,
  random,
  patience,
  onRequest,
}: UpstreamClientOptions): UpstreamClient {
  let requests = 0;

  async function once(pathAndQuery: string, { signal, purpose, share }: RequestOptions): Promise<Exchange> {
    await share?.turn(signal);
    await pacer.turn(signal, purpose);
    if (signal?.aborted) throw new UpstreamError({ kind: "stopped" }, pathAndQuery);
    requests += 1;
    const startedAt = clock.steady();
    const record = (result: UpstreamFailure["kind"] | "ok", status: number | null) =>
      onRequest?.(result, clock.steady() - startedAt, status);
    const request = {
      url: `${baseUrl}/public/v3${pathAndQuery}`,
      headers: new Headers({ "x-api-key": apiKey, accept: "application/json" }),
      signal,
    };
    try {
      const answer = await exchange(fetch, clock, request, patience);
      record(readStatus(answer, clock.now())?.kind ?? "ok", answer.status);
      // Removes the key in case upstream echoes it, before any log, store or screen.
      return { ...answer, text: answer.text.replaceAll(apiKey, "[hidden]") };
    } catch (error) {
      if (isUpstreamError(error)) record(error.failure.kind, null);
      throw error;
    }
  }

  function withRetries<T>(work: () => Promise<T>, { attempts = 3, signal }: RequestOptions): Promise<T> {
    return pRetry(work, {
      retries: attempts - 1,
      // We wait ourselves: on the injected clock, and no shorter than Retry-After.
      minTimeout: 0,
      async shouldRetry({ error, attemptNumber }) {
        if (!isUpstreamError(error) || !isWorthRetrying(error.failure)) return false;
        const requestedMs = "retryAfterMs" in error.failure ? error.failure.retryAfterMs : null;
        const waitMs = Math.max(requestedMs ?? 0, backoffMs(betweenTries, attemptNumber, random));
        if (waitMs > maxWaitMs || signal?.aborted) return false;
        await pause(clock, waitMs, signal);
        return true;
      },
    });
  }

  function read<T>(
    pathAndQuery: string,
    options: RequestOptions,
    parse: (body: unknown) => T | null,
  ): Promise<T> {
    return withRetries(async () => {
      const answer = await once(pathAndQuery, options);
      const failure = readStatus(answer, clock.now());
      if (failure) throw new UpstreamError(failure, pathAndQuery);
      const value = parse(parseJson(answer.text));
      if (value === null) throw new UpstreamError({ kind: "unreadable", reason: "envelope" }, pathAndQuery);
      return value;
    }, options);
  }

  return {
    getPage: (path, query, options = {}) =>
      read(withQuery(path, query), options, (body) => {
        const envelope = listEnvelopeSchema.safeParse(body);
        if (!envelope.success) return null;
        return { records: envelope.data.data, nextCursor: envelope.data.pagination.nextCursor };
      }),
    async getOne(path, query = {}, options = {}) {
      const envelope = await read(withQuery(path, query), options, (body) => {
        const parsed = singleEnvelopeSchema.safeParse(body);
        return parsed.success ? parsed.data : null;
      });
      return envelope.data;
    },
    forward: (pathAndQuery, options = {}) => withRetries(() => once(pathAndQuery, options), options),
    requestCount: () => requests,
  };
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** Far more than a page of 500 records takes. */
const maxBodyBytes = 64 * 1024 * 1024;

/** A request, with the key among its headers. */
interface OutgoingRequest {
  url: string;
  headers: Headers;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal | undefined;
}

/**
 * One request, headers and body, each within its limit.
 * @throws UpstreamError unreachable, timeout, stopped or unreadable (larger than 64 MB)
 */
async function exchange(
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
