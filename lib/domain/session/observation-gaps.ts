import type { TimeWindow } from "../time/time-window.ts";

/** A period in which nothing was confirmed; `to` is null while it lasts. Milliseconds since the epoch. */
export interface Gap {
  from: number;
  to: number | null;
}

/**
 * The times between `from` and `now` outside all intervals of `coverage`, which are in order. The time since the last
 * confirmation is a gap only when `isBlindNow`; otherwise the next poll is not due yet.
 */
export function gapsIn(
  coverage: readonly TimeWindow[],
  from: number,
  now: number,
  isBlindNow: boolean,
): Gap[] {
  const gaps: Gap[] = [];
  let confirmedUntil = from;
  for (const interval of coverage) {
    if (interval.to < from) continue;
    if (interval.from > confirmedUntil) gaps.push({ from: confirmedUntil, to: interval.from });
    confirmedUntil = Math.max(confirmedUntil, interval.to);
  }
  if (isBlindNow && now > confirmedUntil) gaps.push({ from: confirmedUntil, to: null });
  return gaps;
}
