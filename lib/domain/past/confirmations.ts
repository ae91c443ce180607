import type { Freshness } from "../../contract/board/freshness.ts";
import { statusOfSilence } from "../freshness/freshness.ts";

/** Polls that succeeded one after the other, `everyMs` apart. Milliseconds since the epoch. */
export interface Confirmations {
  from: number;
  to: number;
  everyMs: number;
}

/** True for a poll so soon after the one before that the board was current in between. */
export function isNextPoll(afterMs: number, everyMs: number): boolean {
  return statusOfSilence(afterMs, everyMs) === "current";
}

/** How fresh the board was at a moment, from the confirmations and the starts of observation around it. */
export function pastFreshness(
  confirmations: readonly Confirmations[],
  watched: readonly { from: number }[],
  at: number,
): Freshness {
  const last = confirmations.findLast(({ from }) => from <= at);
  const watchedSince = watched.findLast(({ from }) => from <= at)?.from ?? null;
  const known = {
    watchedSince: watchedSince === null ? null : new Date(watchedSince).toISOString(),
    cause: null,
    listing: null,
    retryAt: null,
  };
  if (!last) return { status: "blind", confirmedAt: null, pollEveryMs: usualPollMs, ...known };
  const isInside = at <= last.to;
  // Polls are stored with the interval before them, so the silence after a stretch is judged by the next one's interval.
  const next = confirmations.find(({ from }) => from > at);
  const everyMs = isInside ? last.everyMs : (next?.everyMs ?? last.everyMs);
  const confirmedAt = isInside ? Math.max(last.from, at - last.everyMs) : last.to;
  return {
    status: isInside ? "current" : statusOfSilence(at - last.to, everyMs),
    confirmedAt: new Date(confirmedAt).toISOString(),
    pollEveryMs: everyMs,
    ...known,
  };
}

const usualPollMs = 2_000;

/** The times between two moments in which the board was blind. */
export function blindTimes(
  confirmations: readonly Confirmations[],
  from: number,
  to: number,
): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let seenUntil = from;
  for (const stretch of confirmations) {
    if (stretch.to < from) continue;
    const isBlind =
      stretch.from > seenUntil && statusOfSilence(stretch.from - seenUntil, stretch.everyMs) === "blind";
    if (isBlind) gaps.push({ from: seenUntil, to: Math.min(stretch.from, to) });
    seenUntil = Math.max(seenUntil, stretch.to);
  }
  const last = confirmations.at(-1);
  if (to > seenUntil && (!last || statusOfSilence(to - seenUntil, last.everyMs) === "blind"))
    gaps.push({ from: seenUntil, to });
  return gaps.filter((gap) => gap.to > gap.from);
}
