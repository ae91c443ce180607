import type { TimeWindow } from "../time/time-window.ts";

const minuteMs = 60_000;
const stepsMs = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360].map((minutes) => minutes * minuteMs);

/** Round instants in a window, at most `maxTicks` of them, for a time axis. */
export function timeTicks({ from, to }: TimeWindow, maxTicks: number): number[] {
  const stepMs = stepsMs.find((step) => (to - from) / step <= maxTicks) ?? 24 * 60 * minuteMs;
  const ticks: number[] = [];
  for (let at = Math.ceil(from / stepMs) * stepMs; at < to; at += stepMs) ticks.push(at);
  return ticks;
}
