/** The server's time, told from the answers that arrive here. */
export interface ServerClock {
  /** Milliseconds since the epoch on the server's clock; null before the first answer. */
  now(): number | null;
  /** Notes when an answer that just arrived was made. */
  observe(generatedAt: number): void;
  /** Goes on from where a sleep of the computer ended, as well as can be guessed, until the next answer says better. */
  skip(sleptMs: number): void;
}

const samplesKept = 60;

/**
 * An answer can only be older than it looks (it travelled, or was made once for many), never newer, so the
 * largest of the last differences is the nearest to the truth. `steadyNow` must not jump with the computer's
 * clock: performance.now.
 */
export function createServerClock(steadyNow: () => number): ServerClock {
  let differences: number[] = [];
  let isGuessed = false;
  return {
    now: () => (differences.length === 0 ? null : steadyNow() + Math.max(...differences)),
    observe: (generatedAt) => {
      if (isGuessed) differences = [];
      isGuessed = false;
      differences.push(generatedAt - steadyNow());
      if (differences.length > samplesKept) differences.shift();
    },
    skip: (sleptMs) => {
      if (differences.length === 0) return;
      differences = [Math.max(...differences) + sleptMs];
      isGuessed = true;
    },
  };
}
