/** Counts the interruptions of a tab: an answer requested before one confirms nothing after it. */
export interface Continuity {
  /** Detects a sleep; call before evaluating freshness. */
  check: () => void;
  /** The number of interruptions so far. */
  interruptions: () => number;
  /** True from an interruption until `resume`. */
  isInterrupted: () => boolean;
  interrupt: () => void;
  resume: () => void;
}

/** A larger difference between the two clocks means that the computer slept or its clock was set. */
const sleepMs = 2_000;

/**
 * Detects that the computer slept: its monotonic clock stops, its wall clock does not.
 *
 * @param onSleep receives an estimate of how long it slept
 */
export function createContinuity(
  steadyNow: () => number,
  computerNow: () => number,
  onSleep: (sleptMs: number) => void,
): Continuity {
  let interruptions = 0;
  let isInterrupted = false;
  let aheadBy = computerNow() - steadyNow();
  const interrupt = () => {
    interruptions += 1;
    isInterrupted = true;
  };
  return {
    check: () => {
      const ahead = computerNow() - steadyNow();
      const slept = ahead - aheadBy;
      aheadBy = ahead;
      if (slept < sleepMs) return;
      interrupt();
      onSleep(slept);
    },
    interruptions: () => interruptions,
    isInterrupted: () => isInterrupted,
    interrupt,
    resume: () => {
      isInterrupted = false;
    },
  };
}
