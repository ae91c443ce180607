import type { Freshness } from "../contract/board/freshness.ts";
import { screenFreshness } from "../domain/screen-freshness.ts";
import type { ScreenFreshness } from "../domain/screen-freshness.ts";
import { createServerClock } from "./server-clock.ts";

/** What every timer and every freshness mark on a screen reads: one clock, one judgement, one tick a second. */
export interface BoardFeed {
  noteAnswer: (freshness: Freshness, generatedAt: string, askEveryMs: number) => void;
  noteFailure: (kind: "unreachable" | "failing") => void;
  /** Shows a board of an earlier visit: time stands where it stood then. */
  noteRestored: (generatedAt: string) => void;
  subscribe: (listener: () => void) => () => void;
  /** The server's time at the last tick, while blind that of the last confirmation; null before any is known. */
  now: () => number | null;
  /** Like `now`, but goes on while blind. */
  clock: () => number | null;
  freshness: () => ScreenFreshness;
}

/** What the feed needs from the world, so that a test can be the world. */
export interface FeedSurroundings {
  steadyNow: () => number;
  isOnline: () => boolean;
  /** Runs once after so many of the same milliseconds; returns how to cancel it. The tab's timers when left out. */
  after?: (ms: number, run: () => void) => () => void;
}

const tickMs = 1_000;

export function createBoardFeed({ steadyNow, isOnline, after = afterTimeout }: FeedSurroundings): BoardFeed {
  const server = createServerClock(steadyNow);
  const listeners = new Set<() => void>();
  let cancelTick: (() => void) | undefined;
  let answered: Freshness | null = null;
  let answeredAt = 0;
  let askEveryMs = 2_000;
  let failure: "unreachable" | "failing" | null = null;
  let shownNow: number | null = null;
  let shownClock: number | null = null;
  let shown: ScreenFreshness = { status: "blind", cause: "connecting", confirmedAt: null };

  const judge = () => {
    const next = screenFreshness({
      answered,
      silentForMs: steadyNow() - answeredAt,
      askEveryMs,
      failure,
      isOnline: isOnline(),
    });
    if (!isSame(next, shown)) shown = next;
    shownClock = server.now();
    // What was last confirmed is what is shown, so it is shown as of then, also by a tab that opens later.
    shownNow = shown.status === "blind" ? (shown.confirmedAt ?? shownNow) : shownClock;
    for (const listener of listeners) listener();
  };

  const tick = () => {
    judge();
    // Ticks fall just after a whole server second, so that all figures turn together.
    const intoSecond = (shownClock ?? 0) % tickMs;
    cancelTick = after(tickMs - intoSecond + 5, tick);
  };

  return {
    noteAnswer: (freshness, generatedAt, every) => {
      answered = freshness;
      answeredAt = steadyNow();
      askEveryMs = every;
      failure = null;
      server.observe(Date.parse(generatedAt));
      judge();
    },
    noteFailure: (kind) => {
      failure = kind;
      judge();
    },
    noteRestored: (generatedAt) => {
      shownNow ??= Date.parse(generatedAt);
      judge();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      if (!cancelTick) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancelTick?.();
        cancelTick = undefined;
      };
    },
    now: () => shownNow,
    clock: () => shownClock,
    freshness: () => shown,
  };
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function isSame(a: ScreenFreshness, b: ScreenFreshness): boolean {
  return a.status === b.status && a.cause === b.cause && a.confirmedAt === b.confirmedAt;
}

/** The feed of this tab. */
export const boardFeed = createBoardFeed({
  steadyNow: () => performance.now(),
  isOnline: () => navigator.onLine,
});
