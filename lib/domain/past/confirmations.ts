import type { Freshness } from "../../contract/board/freshness.ts";
import { statusOfSilence } from "../freshness/freshness.ts";

/** Polls that succeeded one after the other, `everyMs` apart. Milliseconds since the epoch. */
export interface Confirmations {
  from: number;
  to: number;
  everyMs: number;
}

/** True for a poll that came so soon after the one before that the board was current all the time between. */
export function isNextPoll(afterMs: number, everyMs: number): boolean {
  return statusOfSilence(afterMs, everyMs) === "current";
}

/** How fresh the board was at a moment, from the confirmations around it and since when it was watched. */
export function freshnessThen(
  confirmations: readonly Confirmations[],
  watched: readonly { from: number }[],
  at: number,
): Freshness {
  const last = confirmations.findLast(({ from }) => from <= at);
  const watchedSince = watched.findLast(({ from }) => from <= at)?.from ?? null;
  const known = {
    watchedSince: watchedSince === null ? null : new Date(watchedSince).toISOString(),
    cause: null,
    retryAt: null,
  };
  if (!last) return { status: "blind", confirmedAt: null, pollEveryMs: usualPollMs, ...known };
  const isInside = at <= last.to;
  // A pace is known from the poll that kept it, so the silence after the last one is judged by the next one's.
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

/** From when to when the board was blind between two moments. */
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
