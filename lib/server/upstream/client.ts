import pRetry from "p-retry";
import { listEnvelopeSchema, singleEnvelopeSchema } from "../../contract/public-v3/envelope.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import { pause, type Clock } from "../clock.ts";
import { backoffMs } from "./backoff.ts";
import { connectionCause } from "./connection-cause.ts";
import { BodyCutShort, BodyTooLarge, fetchText, TookTooLong, type Fetch, type TextAnswer } from "./fetch.ts";
import type { Timeouts } from "./time-limits.ts";
import type { Pacer, Purpose } from "./pacer.ts";
import {
  isUpstreamError,
  isWorthRetrying,
  readStatus,
  UpstreamError,
  type UpstreamFailure,
} from "./upstream-error.ts";

export interface UpstreamClientOptions {
  /** Without /public/v3. */
  baseUrl: string;
  /** The key, which may be replaced while it runs. */
  apiKey: () => string;
  fetch: Fetch;
  clock: Clock;
  pacer: Pacer;
  random: () => number;
  timeouts: Timeouts;
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
  forward(pathAndQuery: string, options?: RequestOptions): Promise<TextAnswer>;
  /** Requests sent since the start. */
  requestCount(): number;
}

const longestRetryAfterMs = 10_000;
/** Far more than a page of 500 records takes. */
const maxBytes = 64 * 1024 * 1024;
const maxEmptyPages = 20;
const betweenTries = { firstMs: 250, maxMs: 4_000 };

/** A client for the interface at `baseUrl`/public/v3. */
export function createUpstreamClient({
  baseUrl,
  apiKey,
  fetch,
  clock,
  pacer,
  random,
  timeouts,
  onRequest,
}: UpstreamClientOptions): UpstreamClient {
  let requests = 0;

  async function once(pathAndQuery: string, { signal, purpose, share }: RequestOptions): Promise<TextAnswer> {
    await share?.turn(signal);
    await pacer.turn(signal, purpose);
    if (signal?.aborted) throw new UpstreamError({ kind: "stopped" }, pathAndQuery);
    requests += 1;
    const startedAt = clock.steady();
    const record = (result: UpstreamFailure["kind"] | "ok", status: number | null) =>
      onRequest?.(result, clock.steady() - startedAt, status);
    const url = `${baseUrl}/public/v3${pathAndQuery}`;
    const key = apiKey();
    const headers = new Headers({ "x-api-key": key, accept: "application/json" });
    try {
      const answer = await fetchText(fetch, url, { headers, signal }, { clock, ...timeouts, maxBytes });
      record(readStatus(answer, clock.now())?.kind ?? "ok", answer.status);
      // Removes the key in case upstream echoes it, before any log, store or screen.
      return { ...answer, text: answer.text.replaceAll(key, "[hidden]") };
    } catch (error) {
      const failure = failureOf(error, signal);
      record(failure.kind, null);
      throw new UpstreamError(failure, new URL(url).pathname);
    }
  }

  function read<T>(
    pathAndQuery: string,
    options: RequestOptions,
    parse: (body: unknown) => T | null,
  ): Promise<T> {
    return withRetries({ clock, random }, options, async () => {
      const answer = await once(pathAndQuery, options);
      const failure = readStatus(answer, clock.now());
      if (failure) throw new UpstreamError(failure, pathAndQuery);
      const value = parse(parseJson(answer.text));
      if (value === null) throw new UpstreamError({ kind: "unreadable", reason: "envelope" }, pathAndQuery);
      return value;
    });
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
    forward: (pathAndQuery, options = {}) =>
      withRetries({ clock, random }, options, () => once(pathAndQuery, options)),
    requestCount: () => requests,
  };
}

/** Tries again after failures that may pass; a signal ends the tries. */
function withRetries<T>(
  { clock, random }: Pick<UpstreamClientOptions, "clock" | "random">,
  { attempts = 3, signal }: RequestOptions,
  work: () => Promise<T>,
): Promise<T> {
  return pRetry(work, {
    retries: attempts - 1,
    // We wait ourselves: on the injected clock, and no shorter than Retry-After.
    minTimeout: 0,
    async shouldRetry({ error, attemptNumber }) {
      if (!isUpstreamError(error) || !isWorthRetrying(error.failure)) return false;
      const requestedMs = "retryAfterMs" in error.failure ? error.failure.retryAfterMs : null;
      const waitMs = Math.max(requestedMs ?? 0, backoffMs(betweenTries, attemptNumber, random));
      if (waitMs > longestRetryAfterMs || signal?.aborted) return false;
      await pause(clock, waitMs, signal);
      return true;
    },
  });
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}

function failureOf(error: unknown, signal: AbortSignal | undefined): UpstreamFailure {
  if (error instanceof BodyTooLarge || error instanceof BodyCutShort)
    return { kind: "unreadable", reason: error.message };
  if (error instanceof TookTooLong) return { kind: "timeout" };
  return signal?.aborted ? { kind: "stopped" } : { kind: "unreachable", cause: connectionCause(error) };
}

/** A page and the cursor that it was requested with. */
export interface PageWithCursor extends Page {
  cursor: number;
}

/**
 * Follows a list to its end (4.5), 500 records a page. Cursors are opaque; after a page whose cursor repeats, or many
 * empty pages in a row, it throws that the list is incomplete, because it has no end.
 * @throws UpstreamError
 */
export async function* pages(
  client: UpstreamClient,
  path: string,
  query: Record<string, string>,
  options: RequestOptions & { fromCursor?: number } = {},
): AsyncGenerator<PageWithCursor> {
  const seen = new Set<number>();
  let cursor = options.fromCursor ?? 0;
  let emptyPages = 0;
  for (;;) {
    seen.add(cursor);
    const page = await client.getPage(path, { ...query, limit: "500", cursor: String(cursor) }, options);
    yield { ...page, cursor };
    if (page.nextCursor === null) return;
    if (seen.has(page.nextCursor)) {
      throw new UpstreamError({ kind: "incomplete", listing: null }, path);
    }
    emptyPages = page.records.length === 0 ? emptyPages + 1 : 0;
    if (emptyPages >= maxEmptyPages) {
      throw new UpstreamError({ kind: "incomplete", listing: null }, path);
    }
    cursor = page.nextCursor;
  }
}
