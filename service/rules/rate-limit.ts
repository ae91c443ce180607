/** Requests a second that one key may make. The specification gives no rate in section 8. */
export const defaultRateLimitPerSecond = 50;

/** What a key has left, for the answer's headers (assumption for section 8). */
export interface Allowance {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** Whole seconds until more requests are allowed, at least 1 when refused. */
  resetSeconds: number;
}

export interface RateLimiter {
  /** Counts one request of a key. */
  take(keyId: string): Allowance | Promise<Allowance>;
}

/**
 * Allows each key `perSecond` requests per second, in bursts of at most that many.
 *
 * @param nowMs real milliseconds: the limit protects the machine, so it is independent of the scenario's speed
 */
export function createRateLimiter(perSecond: number, nowMs: () => number): RateLimiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return {
    take(keyId) {
      const now = nowMs();
      const bucket = buckets.get(keyId) ?? { tokens: perSecond, atMs: now };
      const refilled = bucket.tokens + (Math.max(0, now - bucket.atMs) * perSecond) / 1_000;
      const tokens = Math.min(perSecond, refilled);
      const isAllowed = tokens >= 1;
      const left = isAllowed ? tokens - 1 : tokens;
      buckets.set(keyId, { tokens: left, atMs: now });
      const waitSeconds = Math.ceil((1 - left) / perSecond);
      return {
        isAllowed,
        limit: perSecond,
        remaining: Math.floor(left),
        resetSeconds: left >= 1 ? 0 : Math.max(1, waitSeconds),
      };
    },
  };
}

/** The rate limit headers of an answer (assumption for section 8). */
export function rateLimitHeaders(allowance: Allowance): Record<string, string> {
  return {
    "RateLimit-Limit": String(allowance.limit),
    "RateLimit-Remaining": String(allowance.remaining),
    "RateLimit-Reset": String(allowance.resetSeconds),
    ...(allowance.isAllowed ? {} : { "Retry-After": String(allowance.resetSeconds) }),
  };
}
