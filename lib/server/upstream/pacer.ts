import type { Clock } from "../clock.ts";
import { UpstreamError } from "./upstream-error.ts";

/** What a request is for, by descending priority: the board's poll, a waiting screen, a copy. */
export type Purpose = "poll" | "screen" | "copy";

const order: readonly Purpose[] = ["poll", "screen", "copy"];

/** Limits our own requests: a token bucket of one second's worth that refills evenly. */
export interface Pacer {
  /**
   * Resolves when a request may be sent, or when its signal is aborted.
   * @throws UpstreamError overBudget when too many wait already
   */
  turn(signal?: AbortSignal, purpose?: Purpose): Promise<void>;
}

interface Waiting {
  purpose: Purpose;
  leave: () => void;
}

/** A pacer that lets `perSecond` requests be sent each second while at most `maxWaiting` others wait. */
export function createPacer(clock: Clock, perSecond: number, maxWaiting = Number.POSITIVE_INFINITY): Pacer {
  const stepMs = 1000 / perSecond;
  let allowed = perSecond;
  let countedAt = clock.steady();
  let queue: Waiting[] = [];
  let isArmed = false;

  function count(): void {
    const now = clock.steady();
    allowed = Math.min(perSecond, allowed + Math.max(0, now - countedAt) / stepMs);
    countedAt = now;
  }

  function releaseWaiting(): void {
    count();
    // Slightly less than one, because thirds of a second do not add up to seconds.
    while (allowed > 0.999 && queue.length > 0) {
      allowed -= 1;
      queue.shift()?.leave();
    }
    if (queue.length === 0 || isArmed) return;
    isArmed = true;
    clock.after(Math.max(1, Math.ceil((1 - allowed) * stepMs)), () => {
      isArmed = false;
      releaseWaiting();
    });
  }

  return {
    turn(signal, purpose = "copy") {
      if (signal?.aborted) return Promise.resolve();
      if (queue.length >= maxWaiting) {
        const failure = { kind: "overBudget", retryAfterMs: Math.ceil(maxWaiting * stepMs) } as const;
        return Promise.reject(new UpstreamError(failure));
      }
      return new Promise((resolve) => {
        const waiting = { purpose, leave };
        function giveUp() {
          queue = queue.filter((other) => other !== waiting);
          resolve();
        }
        function leave() {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        }
        signal?.addEventListener("abort", giveUp, { once: true });
        const rank = order.indexOf(purpose);
        const place = queue.findIndex((other) => order.indexOf(other.purpose) > rank);
        queue.splice(place === -1 ? queue.length : place, 0, waiting);
        releaseWaiting();
      });
    },
  };
}
