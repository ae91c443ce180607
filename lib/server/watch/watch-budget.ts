import type { Clock } from "../clock.ts";
import type { MediaFetch } from "../media/fetch-media.ts";
import { createPacer } from "../upstream/pacer.ts";

/** How much the watch may request of media servers, for all calls together. */
export interface WatchLimits {
  requestsPerSecond: number;
  megabitsPerSecond: number;
}

const maxAheadMs = 1_000;

/** Keeps the requests of the watch within its limits: what is too much comes later. */
export class WatchBudget {
  /** What listeners wait for, too, where they share the request. */
  readonly fetchMedia: MediaFetch;
  readonly #clock: Clock;
  readonly #bytesPerMs: number;
  /** When everything received so far has been allowed for, by the monotonic clock. */
  #allowedAt = -Infinity;

  constructor(clock: Clock, fetchMedia: MediaFetch, limits: WatchLimits) {
    this.#clock = clock;
    this.#bytesPerMs = (limits.megabitsPerSecond * 1_000_000) / 8 / 1000;
    const pacer = createPacer(clock, limits.requestsPerSecond);
    this.fetchMedia = async (url, request) => {
      await pacer.turn(request?.signal);
      return fetchMedia(url, request);
    };
  }

  /** Counts what was received. */
  received(bytes: number): void {
    const from = Math.max(this.#clock.steady() - maxAheadMs, this.#allowedAt);
    this.#allowedAt = from + bytes / this.#bytesPerMs;
  }

  /** Whether more may be requested now. */
  hasRoom(): boolean {
    return this.#allowedAt <= this.#clock.steady();
  }
}
