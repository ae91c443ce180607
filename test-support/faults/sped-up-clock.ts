import type { Clock } from "#lib/server/clock.ts";

/** Identifies a sped-up clock; at the origin it showed the machine's time. */
export interface SpedUpTime {
  originMs: number;
  speed: number;
}

/** A clock whose time and timers run faster than the machine's, so that an hour takes minutes. */
export interface SpedUpClock extends Clock {
  /** The run time at a time of the machine. */
  at: (machineMs: number) => number;
  /** Resolves after this much run time; unlike `after` it keeps the process alive. */
  pause: (ms: number) => Promise<void>;
}

/** The clock of a fault run, in any process. */
export function createSpedUpClock({ originMs, speed }: SpedUpTime): SpedUpClock {
  const at = (machineMs: number) => Math.floor(originMs + (machineMs - originMs) * speed);
  return {
    at,
    now: () => at(Date.now()),
    steady: () => performance.now() * speed,
    after(ms, run) {
      const timer = setTimeout(run, ms / speed);
      timer.unref();
      return () => clearTimeout(timer);
    },
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms / speed)),
  };
}
