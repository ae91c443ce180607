import type { Clock } from "./clock.ts";
import type { SharedRequest, SingleFlightCache } from "./single-flight-cache.ts";

interface FreshOrStale<Value> {
  cache: SingleFlightCache<Value>;
  clock: Clock;
  freshForMs: number;
  /** Whether an answer is good enough to replace the cached one. */
  isGood: (answer: Value) => boolean;
  /** Aborted when this caller stops waiting. */
  signal?: AbortSignal;
}

/**
 * The cached answer while it is fresh, else a new one. When that fails or is not good, the cached one is served stale
 * as long as the cache has it. `answeredAt` is by the monotonic clock.
 * @throws whatever the request throws, when nothing is cached
 */
export async function freshOrStale<Value extends { answeredAt: number }>(
  key: string,
  { cache, clock, freshForMs, isGood, signal }: FreshOrStale<Value>,
  request: SharedRequest<Value>,
): Promise<{ answer: Value; from: "upstream" | "cache" | "stale" }> {
  const cached = cache.peek(key);
  if (cached && clock.steady() - cached.answeredAt < freshForMs) return { answer: cached, from: "cache" };
  try {
    const answer = await cache.refresh(key, request, signal);
    return cached && !isGood(answer) ? { answer: cached, from: "stale" } : { answer, from: "upstream" };
  } catch (error) {
    if (cached) return { answer: cached, from: "stale" };
    throw error;
  }
}
