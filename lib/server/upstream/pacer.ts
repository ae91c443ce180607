import type { Clock } from "../clock.ts";

/** Keeps our own requests inside a budget: a bucket of one second's worth that refills evenly. */
export interface Pacer {
  /** Resolves when a request may leave, or when it is not wanted any more. Urgent ones go ahead of all others. */
  turn(signal?: AbortSignal, isUrgent?: boolean): Promise<void>;
}

interface Waiting {
  isUrgent: boolean;
  leave: () => void;
}

/** A pacer that lets `perSecond` requests leave each second. */
export function createPacer(clock: Clock, perSecond: number): Pacer {
  const stepMs = 1000 / perSecond;
  let allowed = perSecond;
  let countedAt = clock.now();
  let queue: Waiting[] = [];
  let isArmed = false;

  function count(): void {
    const now = clock.now();
    allowed = Math.min(perSecond, allowed + Math.max(0, now - countedAt) / stepMs);
    countedAt = now;
  }

  function letLeave(): void {
    count();
    // A hair less than one, because thirds of a second do not add up to seconds.
    while (allowed > 0.999 && queue.length > 0) {
      allowed -= 1;
      queue.shift()?.leave();
    }
    if (queue.length === 0 || isArmed) return;
    isArmed = true;
    clock.after(Math.max(1, Math.ceil((1 - allowed) * stepMs)), () => {
      isArmed = false;
      letLeave();
    });
  }

  return {
    turn(signal, isUrgent = false) {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const waiting = { isUrgent, leave };
        function giveUp() {
          queue = queue.filter((other) => other !== waiting);
          resolve();
        }
        function leave() {
          signal?.removeEventListener("abort", giveUp);
          resolve();
        }
        signal?.addEventListener("abort", giveUp, { once: true });
        const place = isUrgent ? queue.findIndex((other) => !other.isUrgent) : -1;
        queue.splice(place === -1 ? queue.length : place, 0, waiting);
        letLeave();
      });
    },
  };
}
