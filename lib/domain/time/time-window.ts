/** A half-open stretch of time in milliseconds since the epoch: from `from` up to but not including `to`. */
export interface TimeWindow {
  from: number;
  to: number;
}

const dayMs = 86_400_000;

/** Whole UTC days around now: `daysBack` days before today, today, and `daysAhead` days after it. */
export function daysAround(now: number, daysBack: number, daysAhead: number): TimeWindow {
  const today = Math.floor(now / dayMs) * dayMs;
  return { from: today - daysBack * dayMs, to: today + (daysAhead + 1) * dayMs };
}

/** True when the instant lies in the window. */
export function isWithin(window: TimeWindow, instant: number): boolean {
  return instant >= window.from && instant < window.to;
}
