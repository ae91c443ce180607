import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { postgresPool } from "../db/postgres-pool.ts";
import type { Allowance, RateLimiter } from "./rate-limit.ts";

const connections = 2;
/** How long a request waits for the count. */
const answerWithinMs = 3_000;
/** When a connection is replaced whose answer does not come any more. */
const silenceMs = 15_000;

/** One limit per key for all processes that share a PostgreSQL database. */
export interface SharedRateLimit extends RateLimiter {
  take: (keyId: string) => Promise<Allowance>;
  close: () => Promise<void>;
}

/**
 * Allows each key a number of requests per window, in all processes together. While the database does not answer,
 * every process applies the limit by itself.
 *
 * @param url `postgres://…`, migrated
 * @param seconds the length of a window
 */
export function createSharedRateLimit(url: string, limit: number, seconds = 1): SharedRateLimit {
  const pool = postgresPool(
    {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    },
    silenceMs,
  );
  const shared = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix: "key",
    points: limit,
    duration: seconds,
    // A key over its limit is refused from memory, without a write.
    inMemoryBlockOnConsumed: limit + 1,
    insuranceLimiter: new RateLimiterMemory({ points: limit, duration: seconds }),
  });
  return {
    async take(keyId) {
      const { isAllowed, result } = await shared.consume(keyId).then(
        (consumed) => ({ isAllowed: true, result: consumed }),
        (refusal: unknown) => {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return { isAllowed: false, result: refusal };
        },
      );
      const { remainingPoints, msBeforeNext } = result;
      const untilNext = Math.max(1, Math.ceil(msBeforeNext / 1_000));
      return {
        isAllowed,
        limit,
        remaining: Math.max(0, remainingPoints),
        resetSeconds: remainingPoints > 0 ? 0 : untilNext,
      };
    },
    close: () => pool.end(),
  };
}
