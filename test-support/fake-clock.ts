import type { Clock } from "#lib/server/clock.ts";

/** A clock that only moves when a test moves it. */
export interface FakeClock extends Clock {
  /** Moves time and fires due timers on the way, in order. */
  advance(ms: number): Promise<void>;
  /** Sets the wall clock forward, or back where `byMs` is negative; timers keep their due times. */
  set(byMs: number): void;
}

/** A clock that shows `startMs` until it is advanced. */
export function createFakeClock(startMs: number): FakeClock {
  let nowMs = startMs;
  let setByMs = 0;
  let timers: { dueAt: number; run: () => void }[] = [];
  return {
    now: () => nowMs + setByMs,
    steady: () => nowMs - startMs,
    set(byMs) {
      setByMs += byMs;
    },
    after(ms, run) {
      const timer = { dueAt: nowMs + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const until = nowMs + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        nowMs = Math.max(nowMs, next.dueAt);
        next.run();
        await new Promise((resolve) => setImmediate(resolve));
      }
      nowMs = until;
    },
  };
}
