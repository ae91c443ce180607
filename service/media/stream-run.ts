import type { StreamTrouble } from "./stream-troubles.ts";

/** A run of a live stream, which plays a recorded call, at one moment. */
export type StreamRun = {
  /** Second of the call at which the run begins; not 0 when it resumes an interrupted one. */
  offsetSeconds: number;
  startedAtMs: number;
  /** Null while it runs. */
  endedAtMs: number | null;
  endReason: StreamEndReason | null;
  /** True when this run will not resume: a newer one exists, or the session has moved on. */
  isAbandoned: boolean;
  troubles: readonly StreamTrouble[];
};

/** A lost stream does not resume; an interrupted one may. */
export const streamEndReasons = ["completed", "interrupted", "lost"] as const;
export type StreamEndReason = (typeof streamEndReasons)[number];

/** Seconds of audio that a run has sent by `nowMs`; constant after its end. */
export function elapsedSeconds(run: StreamRun, nowMs: number): number {
  return Math.max(0, Math.min(nowMs, run.endedAtMs ?? Infinity) - run.startedAtMs) / 1000;
}
