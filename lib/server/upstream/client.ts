import { listEnvelopeSchema, singleEnvelopeSchema } from "../../contract/public-v3/envelope.ts";
import { pause, type Clock } from "../clock.ts";
import { backoffMs } from "./backoff.ts";
import { exchange, type Exchange, type Fetch, type Patience } from "./exchange.ts";
import type { Pacer } from "./pacer.ts";
import { parseJson, readStatus } from "./read-status.ts";
import { isUpstreamError, isWorthRetrying, UpstreamError, type UpstreamFailure } from "./upstream-error.ts";

export interface UpstreamClientOptions {
  /** Without /public/v3. */
  baseUrl: string;
  apiKey: string;
  fetch: Fetch;
  clock: Clock;
  pacer: Pacer;
  random: () => number;
  patience: Patience;
  /** Told of every request once it ended: a short word for its result, how long it took, its status if any. */
  onRequest?: (result: UpstreamFailure["kind"] | "ok", ms: number, status: number | null) => void;
}

export interface RequestOptions {
  /** How often to try in all; 1 means no second try. */
  attempts?: number;
  signal?: AbortSignal;
  /** True for what a screen waits for: it does not queue behind copies in the request budget. */
  isUrgent?: boolean;
}

/** One page of a list. Records are not looked at yet. */
export interface Page {
  records: unknown[];
  nextCursor: number | null;
}

/** The one way to the upstream interface. Adds the key; nothing else in the app knows it. */
export interface UpstreamClient {
  /** One page of a list (2.6). @throws UpstreamError */
  getPage(path: string, query: Record<string, string>, options?: RequestOptions): Promise<Page>;
  /** One record (2.6). @throws UpstreamError, notFound included */
  getOne(path: string, query?: Record<string, string>, options?: RequestOptions): Promise<unknown>;
  /** The answer as it came, whatever its status. @throws UpstreamError when there was none */
  forward(pathAndQuery: string, options?: RequestOptions): Promise<Exchange>;
  /** Requests sent since the start. */
  requestCount(): number;
}

const longestWaitMs = 10_000;
const betweenTries = { firstMs: 250, mostMs: 4_000 };

/** A client for the interface at `baseUrl`/public/v3. */
export function createUpstreamClient(options: UpstreamClientOptions): UpstreamClient {
  const { clock, pacer, random, onRequest } = options;
  let requests = 0;

  async function once(pathAndQuery: string, { signal, isUrgent }: RequestOptions): Promise<Exchange> {
    await pacer.turn(signal, isUrgent);
    requests += 1;
    const startedAt = clock.now();
    const tell = (result: UpstreamFailure["kind"] | "ok", status: number | null) =>
      onRequest?.(result, clock.now() - startedAt, status);
    const request = new Request(`${options.baseUrl}/public/v3${pathAndQuery}`, {
      headers: { "x-api-key": options.apiKey, accept: "application/json" },
      redirect: "manual",
      signal,
    });
    try {
      const answer = await exchange(options.fetch, clock, request, options.patience);
      tell(readStatus(answer, clock.now())?.kind ?? "ok", answer.status);
      // Should upstream ever echo the key, it ends here: before any log, store or screen.
      return { ...answer, text: answer.text.replaceAll(options.apiKey, "[hidden]") };
    } catch (error) {
      if (isUpstreamError(error)) tell(error.failure.kind, null);
      throw error;
    }
  }

  async function withRetries<T>(
    work: () => Promise<T>,
    { attempts = 3, signal }: RequestOptions,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isUpstreamError(error) || attempt >= attempts || !isWorthRetrying(error.failure)) throw error;
        const asked = "retryAfterMs" in error.failure ? error.failure.retryAfterMs : null;
        const waitMs = Math.max(asked ?? 0, backoffMs(betweenTries, attempt, random));
        if (waitMs > longestWaitMs || signal?.aborted) throw error;
        await pause(clock, waitMs, signal);
      }
    }
  }

  function read<T>(
    pathAndQuery: string,
    asked: RequestOptions,
    parse: (body: unknown) => T | null,
  ): Promise<T> {
    return withRetries(async () => {
      const answer = await once(pathAndQuery, asked);
      const failure = readStatus(answer, clock.now());
      if (failure) throw new UpstreamError(failure, pathAndQuery);
      const value = parse(parseJson(answer.text));
      if (value === null) throw new UpstreamError({ kind: "unreadable", reason: "envelope" }, pathAndQuery);
      return value;
    }, asked);
  }

  return {
    getPage: (path, query, asked = {}) =>
      read(withQuery(path, query), asked, (body) => {
        const envelope = listEnvelopeSchema.safeParse(body);
        if (!envelope.success) return null;
        return { records: envelope.data.data, nextCursor: envelope.data.pagination.nextCursor };
      }),
    async getOne(path, query = {}, asked = {}) {
      const envelope = await read(withQuery(path, query), asked, (body) => {
        const parsed = singleEnvelopeSchema.safeParse(body);
        return parsed.success ? parsed.data : null;
      });
      return envelope.data;
    },
    forward: (pathAndQuery, asked = {}) => withRetries(() => once(pathAndQuery, asked), asked),
    requestCount: () => requests,
  };
}

function withQuery(path: string, query: Record<string, string>): string {
  const search = new URLSearchParams(query).toString();
  return search === "" ? path : `${path}?${search}`;
}
