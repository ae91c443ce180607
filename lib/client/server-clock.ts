/** The server's time, told from the answers that arrive here. */
export interface ServerClock {
  /** Milliseconds since the epoch on the server's clock; null before the first answer. */
  now(): number | null;
  /** Notes when an answer that just arrived was made. */
  observe(generatedAt: number): void;
}

const samplesKept = 60;

/**
 * An answer can only be older than it looks (it travelled, or was made once for many), never newer, so the
 * largest of the last differences is the nearest to the truth. `steadyNow` must not jump with the computer's
 * clock: performance.now.
 */
export function createServerClock(steadyNow: () => number): ServerClock {
  const differences: number[] = [];
  return {
    now: () => (differences.length === 0 ? null : steadyNow() + Math.max(...differences)),
    observe: (generatedAt) => {
      differences.push(generatedAt - steadyNow());
      if (differences.length > samplesKept) differences.shift();
    },
  };
}
