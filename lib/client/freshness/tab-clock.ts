import { boardPollMs } from "../../contract/board/values/board-poll-ms.ts";
import type { Freshness, FreshnessStatus } from "../../contract/board/freshness.ts";
import {
  screenFreshness,
  statusOfContact,
  type ScreenFreshness,
  type ServerFailure,
} from "../../domain/freshness/screen-freshness.ts";
import { createServerClock } from "./server-clock.ts";

/** The source of every timer and freshness mark in a tab: one clock, one freshness, one tick a second. */
export interface TabClock {
  /** Call before a request and pass the result to `noteAnswer`: an answer requested before a sleep confirms nothing. */
  startRequest: () => RequestToken;
  onAnswer: (freshness: Freshness, generatedAt: string, pollEveryMs: number, stamp?: RequestToken) => void;
  noteFailure: (kind: ServerFailure) => void;
  /** Shows a board of an earlier visit, with the time of that visit. */
  onRestored: (generatedAt: string) => void;
  /** Call when the page is frozen: nothing is current until a request made after it is answered. */
  interrupt: () => void;
  /** Evaluates the freshness at once, for instance when the page becomes visible after its timers were stopped. */
  evaluate: () => void;
  /** The freshness of another answer that is polled every `pollEveryMs` and was last requested at `stamp`. */
  statusOf: (stamp: RequestToken, pollEveryMs: number) => FreshnessStatus;
  subscribe: (listener: () => void) => () => void;
  /** The server's time at the last tick; while blind, that of the last confirmation; null before the first answer. */
  now: () => number | null;
  /** The server's time at the last tick, also while blind; null before the first answer. */
  clock: () => number | null;
  freshness: () => ScreenFreshness;
}

/** When a request was made, and how often the tab had been interrupted by then. */
export interface RequestToken {
  at: number;
  interruptions: number;
}

/** What the feed takes from the browser, for tests to replace. */
export interface ClockEnvironment {
  steadyNow: () => number;
  /** The computer's wall clock. It may be wrong, but unlike the monotonic one it runs while the computer sleeps. */
  computerNow?: () => number;
  isOnline: () => boolean;
  /** Runs once after `ms` milliseconds; returns how to cancel it. Defaults to the tab's timers. */
  after?: (ms: number, run: () => void) => () => void;
}

const tickMs = 1_000;

export function createTabClock(environment: ClockEnvironment): TabClock {
  const { steadyNow, isOnline, computerNow = steadyNow, after = afterTimeout } = environment;
  const server = createServerClock(steadyNow);
  const continuity = createContinuity(steadyNow, computerNow, (sleptMs) => {
    server.skip(sleptMs);
  });
  const contact = { answered: null as Freshness | null, answeredAt: 0, pollEveryMs: boardPollMs.seen };
  let failure: ServerFailure | null = null;
  let shownNow: number | null = null;
  let shown: ScreenFreshness = {
    status: "blind",
    cause: "connecting",
    listing: null,
    confirmedAt: null,
    watchedSince: null,
  };

  const evaluate = () => {
    continuity.check();
    const next = screenFreshness({
      answered: contact.answered,
      silentForMs: steadyNow() - contact.answeredAt,
      pollEveryMs: contact.pollEveryMs,
      failure,
      isOnline: isOnline(),
      isInterrupted: continuity.isInterrupted(),
    });
    if (!isSame(next, shown)) shown = next;
    const serverNow = server.now();
    // While blind, `now` stays at the last confirmation, also in a tab that opens later.
    shownNow = shown.status === "blind" ? (shown.confirmedAt ?? shownNow) : serverNow;
    return serverNow;
  };
  const ticker = createTicker(evaluate, after);

  return {
    startRequest: () => {
      continuity.check();
      return { at: steadyNow(), interruptions: continuity.interruptions() };
    },
    onAnswer: (answered, generatedAt, pollEveryMs, stamp) => {
      continuity.check();
      if (!stamp || stamp.interruptions === continuity.interruptions()) {
        continuity.resume();
        Object.assign(contact, { answered, answeredAt: steadyNow(), pollEveryMs });
        failure = null;
        server.observe(Date.parse(generatedAt));
      }
      ticker.beat();
    },
    noteFailure: (kind) => {
      failure = kind;
      ticker.beat();
    },
    onRestored: (generatedAt) => {
      shownNow ??= Date.parse(generatedAt);
      ticker.beat();
    },
    interrupt: () => {
      continuity.interrupt();
      ticker.beat();
    },
    evaluate: ticker.beat,
    statusOf: (stamp, pollEveryMs) =>
      stamp.interruptions === continuity.interruptions()
        ? statusOfContact(steadyNow() - stamp.at, pollEveryMs)
        : "blind",
    subscribe: ticker.subscribe,
    now: () => shownNow,
    clock: ticker.last,
    freshness: () => shown,
  };
}

/**
 * Ticks while there are subscribers, just after each whole second of the server, so that all figures change together.
 *
 * @param evaluate runs first at every tick and returns the server's time
 */
function createTicker(evaluate: () => number | null, after: typeof afterTimeout) {
  const listeners = new Set<() => void>();
  let cancel: (() => void) | undefined;
  let last: number | null = null;
  const beat = () => {
    last = evaluate();
    for (const listener of listeners) listener();
  };
  const tick = () => {
    beat();
    // The last listener may have unsubscribed when it was notified.
    if (listeners.size > 0) cancel = after(tickMs - ((last ?? 0) % tickMs) + 5, tick);
  };
  return {
    beat,
    last: () => last,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      if (!cancel) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancel?.();
        cancel = undefined;
      };
    },
  };
}

function afterTimeout(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function isSame(a: ScreenFreshness, b: ScreenFreshness): boolean {
  return (
    a.status === b.status &&
    a.cause === b.cause &&
    a.listing?.listed === b.listing?.listed &&
    a.listing?.known === b.listing?.known &&
    a.confirmedAt === b.confirmedAt &&
    a.watchedSince === b.watchedSince
  );
}

/** The feed of this tab. */
export const tabClock = createTabClock({
  steadyNow: () => performance.now(),
  computerNow: () => Date.now(),
  isOnline: () => navigator.onLine,
});

/** Counts the interruptions of a tab: an answer requested before one confirms nothing after it. */
interface Continuity {
  /** Detects a sleep; call before evaluating freshness. */
  check: () => void;
  /** The number of interruptions so far. */
  interruptions: () => number;
  /** True from an interruption until `resume`. */
  isInterrupted: () => boolean;
  interrupt: () => void;
  resume: () => void;
}

/** A larger difference between the two clocks means that the computer slept or its clock was set. */
const sleepMs = 2_000;

/**
 * Detects that the computer slept: its monotonic clock stops, its wall clock does not.
 *
 * @param onSleep receives an estimate of how long it slept
 */
function createContinuity(
  steadyNow: () => number,
  computerNow: () => number,
  onSleep: (sleptMs: number) => void,
): Continuity {
  let interruptions = 0;
  let isInterrupted = false;
  let aheadBy = computerNow() - steadyNow();
  const interrupt = () => {
    interruptions += 1;
    isInterrupted = true;
  };
  return {
    check: () => {
      const ahead = computerNow() - steadyNow();
      const slept = ahead - aheadBy;
      aheadBy = ahead;
      if (slept < sleepMs) return;
      interrupt();
      onSleep(slept);
    },
    interruptions: () => interruptions,
    isInterrupted: () => isInterrupted,
    interrupt,
    resume: () => {
      isInterrupted = false;
    },
  };
}
