import { isWithin, type TimeWindow } from "../time/time-window.ts";
import type { Gap } from "../session/observation-gaps.ts";

/** The observed share of a window up to `now`, from 0 to 1; 0 for a window that has not begun. */
export function observedShare(window: TimeWindow, gaps: readonly Gap[], now: number): number {
  const end = Math.min(window.to, now);
  const lengthMs = end - window.from;
  if (lengthMs <= 0) return 0;
  const missedMs = gaps.reduce(
    (sum, gap) => sum + Math.max(0, Math.min(gap.to ?? now, end) - Math.max(gap.from, window.from)),
    0,
  );
  return Math.max(0, 1 - missedMs / lengthMs);
}

/** True when an instant was observed. */
export function isObserved(instant: number, gaps: readonly Gap[]): boolean {
  return !gaps.some((gap) => isWithin({ from: gap.from, to: gap.to ?? Infinity }, instant));
}

/** The pieces of a span that lie in no gap, in order. */
export function cutGaps(span: TimeWindow, gaps: readonly Gap[]): TimeWindow[] {
  let pieces = span.to > span.from ? [span] : [];
  for (const gap of gaps) {
    const end = gap.to ?? Infinity;
    pieces = pieces
      .flatMap((piece) => [
        { from: piece.from, to: Math.min(piece.to, gap.from) },
        { from: Math.max(piece.from, end), to: piece.to },
      ])
      .filter((piece) => piece.to > piece.from);
  }
  return pieces;
}
