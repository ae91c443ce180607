import type { Freshness, FreshnessStatus } from "../contract/board/freshness.ts";
import { screenFreshness, silenceStatus } from "../domain/screen-freshness.ts";
import type { ScreenFreshness } from "../domain/screen-freshness.ts";
import { createServerClock } from "./server-clock.ts";

/** What every timer and every freshness mark on a screen reads: one clock, one judgement, one tick a second. */
export interface BoardFeed {
  /** Call before asking and hand the result to `noteAnswer`: what was asked for before a sleep confirms nothing after it. */
  asking: () => Asking;
  noteAnswer: (freshness: Freshness, generatedAt: string, askEveryMs: number, asked?: Asking) => void;
  noteFailure: (kind: "unreachable" | "failing") => void;
  /** Shows a board of an earlier visit: time stands where it stood then. */
  noteRestored: (generatedAt: string) => void;
  /** The page is put away: nothing is current until it is back and an answer came. */
  interrupt: () => void;
  /** Judges at once: the page may just be seen again after its timers stood still. */
  look: () => void;
  /** How sure this tab may be of another answer, asked for every so often and last heard at `asked`. */
  statusOf: (asked: Asking, askEveryMs: number) => FreshnessStatus;
  subscribe: (listener: () => void) => () => void;
  /** The server's time at the last tick, while blind that of the last confirmation; null before any is known. */
  now: () => number | null;
  /** Like `now`, but goes on while blind. */
  clock: () => number | null;
  freshness: () => ScreenFreshness;
}

/** When something was asked, and between which interruptions of this tab. */
export interface Asking {
  at: number;
  stretch: number;
}

/** What the feed needs from the world, so that a test can be the world. */
export interface FeedSurroundings {
  steadyNow: () => number;
  /** The computer's clock. It may be wrong by any amount, but unlike a steady one it goes on while the computer sleeps. */
  computerNow?: () => number;
  isOnline: () => boolean;
  /** Runs once after so many of the same milliseconds; returns how to cancel it. The tab's timers when left out. */
  after?: (ms: number, run: () => void) => () => void;
}

const tickMs = 1_000;
/** More than this between the two clocks is a sleep, or a clock that was set: either way nothing is certain. */
const sleepMs = 2_000;

export function createBoardFeed(surroundings: FeedSurroundings): BoardFeed {
  const { steadyNow, isOnline, computerNow = steadyNow, after = afterTimeout } = surroundings;
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

  let stretch = 0;
  let isInterrupted = false;
  let aheadBy = computerNow() - steadyNow();

  const interrupt = () => {
    stretch += 1;
    isInterrupted = true;
  };
  const noticeSleep = () => {
    const ahead = computerNow() - steadyNow();
    const slept = ahead - aheadBy;
    aheadBy = ahead;
    if (slept < sleepMs) return;
    interrupt();
    server.skip(slept);
  };

  const judge = () => {
    noticeSleep();
    const next = screenFreshness({
      answered,
      silentForMs: steadyNow() - answeredAt,
      askEveryMs,
      failure,
      isOnline: isOnline(),
      isInterrupted,
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
    asking: () => {
      noticeSleep();
      return { at: steadyNow(), stretch };
    },
    noteAnswer: (freshness, generatedAt, every, asked) => {
      noticeSleep();
      if (asked && asked.stretch !== stretch) {
        judge();
        return;
      }
      isInterrupted = false;
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
    interrupt: () => {
      interrupt();
      judge();
    },
    look: judge,
    statusOf: (asked, every) =>
      asked.stretch === stretch ? silenceStatus(steadyNow() - asked.at, every) : "blind",
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
  computerNow: () => Date.now(),
  isOnline: () => navigator.onLine,
});
