import type { ServiceClock } from "#service/clock.ts";
import type { DueChange, Plan } from "./plan/plan.ts";
import type { createScenarioStore } from "./scenario-store.ts";

export type DirectorOptions = {
  clock: ServiceClock;
  plan: Plan;
  store: Pick<ReturnType<typeof createScenarioStore>, "bringTo" | "bringKeptDayTo" | "removeLeftovers">;
};

/** Plans this far ahead at a time. */
const horizonMs = 10 * 60_000;
/** Changes and sessions are written in transactions of this size, so that reads run in between. */
const changesAtOnce = 100;
/** What another process may have missed of the day before this one takes over: many times its lease, for any speed. */
const missedMs = 60_000;

/** Carries out the plan by the service's clock. Stores no progress: a restart writes the plan as of now. */
export function createDirector({ clock, plan, store }: DirectorOptions) {
  let reachedMs = 0;
  let plannedToMs = 0;
  let due: DueChange[] = [];
  const comparison = createComparison({ plan, store });

  /**
   * Writes the listed sessions as of now. `compareNext` writes what else exists, the calls of earlier quarters, while
   * the day goes on.
   */
  async function begin(): Promise<void> {
    const nowMs = clock.now();
    await store.removeLeftovers(nowMs);
    await store.bringTo(plan.sessionsBetween(nowMs, nowMs), nowMs);
    continueFrom(nowMs);
    comparison.begin({ hasListed: true, atMs: nowMs });
  }

  /**
   * Continues a day that another process wrote and directed until lately. What changed since then is written at once;
   * `compareNext` compares the rest, which takes many times as long, while the day goes on.
   */
  async function takeOver(): Promise<void> {
    const nowMs = clock.now();
    const missed = plan.changesBetween(nowMs - missedMs * Math.max(1, clock.speed), nowMs);
    await store.bringTo([...new Set(missed.map(({ session }) => session))], nowMs);
    continueFrom(nowMs);
    comparison.begin({ hasListed: false, atMs: nowMs });
  }

  /** Writes what the database lacks of the next sessions, after `begin` and `takeOver`. */
  const compareNext = () => comparison.next(reachedMs);

  function continueFrom(nowMs: number) {
    reachedMs = nowMs;
    plannedToMs = nowMs;
    due = [];
  }

  /** Applies in order everything that became due; each record gets the time at which its change was due. */
  async function catchUp(): Promise<void> {
    const nowMs = clock.now();
    while (reachedMs < nowMs) {
      planAhead();
      const batch = takeDue(nowMs);
      const last = batch.at(-1);
      if (last) {
        await store.bringTo([...new Set(batch.map(({ session }) => session))], last.change.atMs);
        due = due.slice(batch.length);
        reachedMs = last.change.atMs;
        await new Promise((resolve) => setImmediate(resolve));
      } else {
        reachedMs = Math.min(nowMs, plannedToMs);
      }
    }
  }

  /** The next changes that are due, at most a batch; changes of the same moment stay in one batch. */
  function takeDue(nowMs: number): DueChange[] {
    const lastMs = Math.min(nowMs, due[changesAtOnce - 1]?.change.atMs ?? nowMs);
    const end = due.findIndex(({ change }) => change.atMs > lastMs);
    return end === -1 ? due : due.slice(0, end);
  }

  function planAhead() {
    if (due.length > 0 || reachedMs < plannedToMs) return;
    plannedToMs = reachedMs + horizonMs;
    due = plan.changesBetween(reachedMs, plannedToMs);
  }

  /** When the next change is due, in milliseconds of the service's clock. */
  function nextDueMs(): number {
    planAhead();
    return due[0]?.change.atMs ?? plannedToMs;
  }

  return { begin, takeOver, compareNext, isComparing: comparison.isUnderWay, catchUp, nextDueMs };
}

/** What a step of the comparison found. */
export interface ComparedStep {
  /** Whether it was a day of earlier quarters that the database had already. */
  wasWhole: boolean;
  /** Whether anything is left to compare. */
  isUnderWay: boolean;
}

/** Compares the whole plan with the database, in transactions that are small enough for reads to run in between. */
function createComparison({ plan, store }: Pick<DirectorOptions, "plan" | "store">) {
  /** The highest id of the listed sessions that were compared so far; null when none are to be compared. */
  let reachedId: number | null = null;
  /** The days still to be compared whose sessions are no longer listed: the last quarter first, which is read most. */
  let keptDays: readonly number[] = [];
  const isUnderWay = () => reachedId !== null || keptDays.length > 0;

  /** Writes what the database lacks of the next sessions as of `atMs`. */
  async function next(atMs: number): Promise<ComparedStep> {
    if (reachedId !== null) {
      reachedId = await compareListed(reachedId, atMs);
      return { wasWhole: false, isUnderWay: isUnderWay() };
    }
    const [day, ...later] = keptDays;
    const wasWhole = day !== undefined && (await store.bringKeptDayTo(day, atMs));
    keptDays = later;
    return { wasWhole, isUnderWay: isUnderWay() };
  }

  async function compareListed(fromId: number, atMs: number): Promise<number | null> {
    if (fromId === -Infinity) await store.removeLeftovers(atMs);
    const all = plan.sessionsBetween(atMs, atMs);
    const sessions = all.filter(({ id }) => id > fromId).slice(0, changesAtOnce);
    if (sessions.length > 0) await store.bringTo(sessions, atMs);
    return sessions.at(-1)?.id ?? null;
  }

  return {
    begin({ hasListed, atMs }: { hasListed: boolean; atMs: number }) {
      reachedId = hasListed ? null : -Infinity;
      keptDays = plan.keptDays(atMs).toReversed();
    },
    isUnderWay,
    next,
  };
}

export type Director = ReturnType<typeof createDirector>;
