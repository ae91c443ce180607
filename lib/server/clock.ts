/** The server's clocks; injected, so that tests control time. */
export interface Clock {
  /**
   * Wall clock, milliseconds since the Unix epoch. It may be set, even back, so it is for labels and records only.
   */
  now(): number;
  /** Monotonic clock in milliseconds: for schedules, ages and time limits. */
  steady(): number;
  /** Runs once after `ms`; the returned function cancels it. Never keeps the process alive. */
  after(ms: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  steady: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Lets an `LRUCache` tell ages by a clock, of which it would take a time of 0 for none. */
export function agesBy(clock: Pick<Clock, "steady">): { ttlResolution: number; perf: { now: () => number } } {
  return { ttlResolution: 0, perf: { now: () => clock.steady() + 1 } };
}

/** Resolves after `ms`, or at once when the signal is aborted. */
export function pause(clock: Pick<Clock, "after">, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    function stop() {
      cancel();
      resolve();
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** What the work resolves to, or null after `ms`. The work's signal is aborted in both cases. */
export async function within<T>(
  clock: Pick<Clock, "after">,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const over = new AbortController();
  const late = async () => {
    await pause(clock, ms, over.signal);
    return null;
  };
  try {
    return await Promise.race([work(over.signal), late()]);
  } finally {
    over.abort();
  }
}
