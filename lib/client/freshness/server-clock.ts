/** The server's time, estimated from its answers. */
export interface ServerClock {
  /** Milliseconds since the epoch on the server's clock; null before the first answer. */
  now(): number | null;
  /** Takes the time at which an answer that just arrived was made. */
  observe(generatedAt: number): void;
  /** Continues after the computer slept, by the estimated duration, until the next answer. */
  skip(sleptMs: number): void;
}

const samplesKept = 60;
/** An answer that seems to have travelled longer was made by a clock that has been set back. */
const setBackMs = 60_000;

/**
 * An answer can be older than it seems (it travelled, or was made once for many viewers) but not newer, so the
 * largest of the last differences is the best estimate. `steadyNow` must be monotonic: performance.now.
 */
export function createServerClock(steadyNow: () => number): ServerClock {
  let differences: number[] = [];
  let isGuessed = false;
  return {
    now: () => (differences.length === 0 ? null : steadyNow() + Math.max(...differences)),
    observe: (generatedAt) => {
      const difference = generatedAt - steadyNow();
      if (isGuessed || difference < Math.max(...differences) - setBackMs) differences = [];
      isGuessed = false;
      differences.push(difference);
      if (differences.length > samplesKept) differences.shift();
    },
    skip: (sleptMs) => {
      if (differences.length === 0) return;
      differences = [Math.max(...differences) + sleptMs];
      isGuessed = true;
    },
  };
}
