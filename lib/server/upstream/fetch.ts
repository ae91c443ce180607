import type { LookupFunction } from "node:net";
import { Agent, fetch as fetchByUndici } from "undici";
import type { Clock } from "../clock.ts";
import { connectionLimits, type ConnectionLimits, type Timeouts } from "./time-limits.ts";

/** One request to another program, without its address. */
export interface FetchOptions {
  method?: "GET" | "HEAD" | "POST";
  headers?: Headers;
  body?: string | Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
}

/** The part of an answer that is used. */
export type FetchResponse = Pick<Response, "status" | "ok" | "body"> & { headers: Pick<Headers, "get"> };

/** Sends a request. Redirects are returned like any answer, so that none is followed unchecked. */
export type Fetch = (url: string, init: FetchOptions) => Promise<FetchResponse>;

/**
 * A fetch on undici itself, for all requests to other programs. Next replaces the global one inside its bundles and
 * tees every body, of which one branch is never read, so that a body can no longer be cancelled. `lookup` resolves
 * host names when a connection is made.
 */
export function createFetch(limits: ConnectionLimits = connectionLimits, lookup?: LookupFunction): Fetch {
  const dispatcher = new Agent({
    connect: { timeout: limits.connectMs, lookup },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.silenceMs,
  });
  return (url, { method = "GET", headers = new Headers(), body, signal }) => {
    const answer = fetchByUndici(url, {
      method,
      headers: [...headers],
      body,
      signal,
      dispatcher,
      redirect: "manual",
    });
    // undici and the DOM library declare the same types separately.
    return answer as Promise<FetchResponse>;
  };
}

/** Cancels a body that nobody needs, without waiting. */
export function discard({ body }: Pick<FetchResponse, "body">): void {
  body?.cancel().catch(() => undefined);
}

/** The body is larger than its limit. */
export class BodyTooLarge extends Error {}

/**
 * The chunks of a body as they come. A body that is not read to its end is cancelled, without waiting for that.
 * @throws whatever ended the transfer, or the signal's reason
 */
export async function* readChunks(
  message: Pick<FetchResponse, "body">,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void, void> {
  if (message.body === null) return;
  const reader = message.body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) return;
      yield value;
    }
  } finally {
    signal?.removeEventListener("abort", cancel);
    cancel();
  }
}

/**
 * Reads a body up to a size, so that an endless one cannot fill the memory.
 * @throws BodyTooLarge, or whatever ended the transfer
 */
export async function readBody(
  message: Pick<FetchResponse, "body">,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(message, signal)) {
    size += chunk.length;
    if (size > maxBytes) throw new BodyTooLarge(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Rejects when the signal fires, even if the work ignores it. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A whole answer. */
export interface TextAnswer {
  status: number;
  headers: FetchResponse["headers"];
  text: string;
}

/** The other program answered, and its body ended before it was whole. */
export class BodyCutShort extends Error {}

/** The other program did not answer within its time limit. */
export class TookTooLong extends Error {}

/**
 * Requests a text: its headers and its body, each within its limit.
 * @throws TookTooLong, BodyTooLarge, BodyCutShort, or whatever kept the answer from beginning
 */
export async function fetchText(
  fetch: Fetch,
  url: string,
  { headers, signal }: { headers: Headers; signal: AbortSignal | undefined },
  { clock, headersMs, bodyMs, maxBytes }: Timeouts & { clock: Clock; maxBytes: number },
): Promise<TextAnswer> {
  const limit = new AbortController();
  const either = signal ? AbortSignal.any([limit.signal, signal]) : limit.signal;
  let cancel = clock.after(headersMs, () => limit.abort());
  let hasBegun = false;
  try {
    const answer = await orAborted(fetch(url, { headers, signal: either }), either);
    hasBegun = true;
    cancel();
    cancel = clock.after(bodyMs, () => limit.abort());
    const text = (await orAborted(readBody(answer, maxBytes, either), either)).toString();
    return { status: answer.status, headers: answer.headers, text };
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    if (limit.signal.aborted) throw new TookTooLong();
    if (hasBegun && !either.aborted) throw new BodyCutShort("an answer that is cut short");
    throw error;
  } finally {
    cancel();
  }
}
