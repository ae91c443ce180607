import type { Clock } from "../clock.ts";
import { BodyTooLarge, readBody } from "./read-body.ts";
import { UpstreamError } from "./upstream-error.ts";

export type Fetch = (request: Request) => Promise<Response>;

/** Separate limits: a server that never answers, and one that starts to answer and stops. Milliseconds. */
export interface Patience {
  headersMs: number;
  bodyMs: number;
}

/** A page of 500 records is far below it. */
const largestBody = 64 * 1024 * 1024;

/** A whole answer, read to its end. */
export interface Exchange {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * One request, headers and body, each within its patience.
 * @throws UpstreamError unreachable, timeout, stopped or unreadable (larger than 64 MB)
 */
export async function exchange(
  fetch: Fetch,
  clock: Clock,
  request: Request,
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
    return { kind: request.signal.aborted ? "stopped" : "unreachable" } as const;
  };
  const signal = AbortSignal.any([limit.signal, request.signal]);
  let cancel = deadline(patience.headersMs);
  try {
    const response = await orAborted(fetch(new Request(request, { signal })), signal);
    cancel();
    cancel = deadline(patience.bodyMs);
    const text = (await orAborted(readBody(response, largestBody, signal), signal)).toString();
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof BodyTooLarge)
      throw new UpstreamError({ kind: "unreadable", reason: error.message }, path);
    throw new UpstreamError(whatHappened(), path);
  } finally {
    cancel();
  }
}

/** Rejects when the signal fires even if the work does not listen to it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("aborted"));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", stop));
  });
}
