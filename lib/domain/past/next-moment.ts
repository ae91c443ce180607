import type { TimeWindow } from "../time/time-window.ts";

/** How a past day is played. Milliseconds. */
export interface Playing {
  /** Real time between two steps. */
  stepMs: number;
  /** 1 for real time, 60 for a minute a second. */
  speed: number;
  /** The gaps in the observation, in order. */
  gaps: readonly TimeWindow[];
}

/** Playing crosses a gap of any length in this time. */
const gapLastsMs = 2_000;

/** The next moment while playing, in whole seconds. Milliseconds since the epoch. */
export function nextMoment(at: number, { stepMs, speed, gaps }: Playing): number {
  const gap = gaps.find(({ from, to }) => from <= at && at < to);
  const usual = stepMs * speed;
  if (!gap) return wholeSeconds(at + usual);
  const faster = Math.max(usual, ((gap.to - gap.from) * stepMs) / gapLastsMs);
  return wholeSeconds(Math.min(at + faster, Math.max(gap.to, at + usual)));
}

/** The nearest failure before or after a moment; null where the day has none there. */
export function nextFailure(failures: readonly number[], at: number, direction: 1 | -1): number | null {
  // A failure is shown from the second after it.
  const moments = failures.map(wholeSeconds);
  const found =
    direction === 1 ? moments.find((moment) => moment > at) : moments.findLast((moment) => moment < at);
  return found ?? null;
}

const wholeSeconds = (ms: number) => Math.ceil(ms / 1_000) * 1_000;
