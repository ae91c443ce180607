/** One run of a live stream over a recorded call, as it stands at some moment. */
export type StreamRun = {
  /** Second of the call at which the run begins; not 0 when it resumes an interrupted one. */
  offsetSeconds: number;
  startedAtMs: number;
  /** Null while it runs. */
  endedAtMs: number | null;
  endReason: StreamEndReason | null;
  /** True once nobody waits for this run to come back: a newer one exists, or the session has moved on. */
  isAbandoned: boolean;
};

export const streamEndReasons = ["completed", "interrupted"] as const;
export type StreamEndReason = (typeof streamEndReasons)[number];

/** Seconds of sound that have passed through a run by `nowMs`; stands still once it ended. */
export function elapsedSeconds(run: StreamRun, nowMs: number): number {
  return Math.max(0, Math.min(nowMs, run.endedAtMs ?? Infinity) - run.startedAtMs) / 1000;
}
