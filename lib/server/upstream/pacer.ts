import { pause, type Clock } from "../clock.ts";

/** Keeps our own requests inside a budget: a bucket of one second's worth that refills evenly. */
export interface Pacer {
  /** Resolves when a request may leave; an urgent one at once, which those that wait make up for. */
  turn(signal?: AbortSignal, isUrgent?: boolean): Promise<void>;
}

/** A pacer that lets `perSecond` requests leave each second. */
export function createPacer(clock: Clock, perSecond: number): Pacer {
  const stepMs = 1000 / perSecond;
  let nextFreeAt = clock.now() - 1000;
  return {
    async turn(signal, isUrgent = false) {
      const now = clock.now();
      nextFreeAt = Math.max(nextFreeAt, now - 1000) + stepMs;
      const waitMs = nextFreeAt - now;
      if (waitMs > 0 && !isUrgent) await pause(clock, waitMs, signal);
    },
  };
}
