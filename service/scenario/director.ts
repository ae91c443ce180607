import type { ServiceClock } from "#service/clock.ts";
import type { DueChange, Plan } from "./plan/plan.ts";
import type { createScenarioStore } from "./scenario-store.ts";

export type DirectorOptions = {
  clock: ServiceClock;
  plan: Plan;
  store: Pick<ReturnType<typeof createScenarioStore>, "bringTo" | "removeLeftovers">;
};

/** Plans this far ahead at a time. */
const horizonMs = 10 * 60_000;
/** After a jump of the clock, changes are applied in transactions of this size, so that reads run in between. */
const changesAtOnce = 100;

/** Carries out the plan by the service's clock. Stores no progress: a restart writes the plan as of now. */
export function createDirector({ clock, plan, store }: DirectorOptions) {
  let reachedMs = 0;
  let plannedToMs = 0;
  let due: DueChange[] = [];

  /** Writes the whole plan as of now. */
  async function begin(): Promise<void> {
    const nowMs = clock.now();
    await store.removeLeftovers(nowMs);
    await store.bringTo(plan.sessionsBetween(nowMs, nowMs), nowMs);
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

  return { begin, catchUp, nextDueMs };
}

export type Director = ReturnType<typeof createDirector>;
