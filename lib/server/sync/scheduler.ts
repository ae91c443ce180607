import type { Clock } from "../clock.ts";

/** Something done again and again. Never runs twice at once. */
export interface Task {
  name: string;
  /** Does it once; resolves to the milliseconds until it is due again. Must not reject. */
  run(signal: AbortSignal): Promise<number>;
}

/** One loop for all tasks. */
export interface Scheduler {
  start(): void;
  /** Makes a task due at once; when it is running, again right after. */
  wake(name: string): void;
  /** Runs what is due and resolves when that is done. Tests call it instead of `start`. */
  runDue(): Promise<void>;
  /** Stops starting tasks, aborts the running ones and waits for them. */
  stop(): Promise<void>;
}

interface Slot {
  task: Task;
  dueAt: number;
  running: Promise<void> | null;
  isWoken: boolean;
}

/** A loop with one timer: it sleeps until the next task is due. */
export function createScheduler(clock: Clock, tasks: readonly Task[]): Scheduler {
  const slots: Slot[] = tasks.map((task) => ({ task, dueAt: clock.now(), running: null, isWoken: false }));
  const stopping = new AbortController();
  let isStarted = false;
  let cancelTimer = () => {};

  function arm(): void {
    cancelTimer();
    if (!isStarted || stopping.signal.aborted) return;
    const dueAt = Math.min(...slots.filter((slot) => slot.running === null).map((slot) => slot.dueAt));
    if (Number.isFinite(dueAt))
      cancelTimer = clock.after(Math.max(0, dueAt - clock.now()), () => void runDue());
  }

  async function runSlot(slot: Slot): Promise<void> {
    slot.isWoken = false;
    const waitMs = await slot.task.run(stopping.signal);
    slot.running = null;
    slot.dueAt = clock.now() + (slot.isWoken ? 0 : waitMs);
    arm();
  }

  function runDue(): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve();
    const due = slots.filter((slot) => slot.running === null && slot.dueAt <= clock.now());
    for (const slot of due) slot.running = runSlot(slot);
    arm();
    return settled(due);
  }

  return {
    start() {
      isStarted = true;
      arm();
    },
    wake(name) {
      const slot = slots.find((candidate) => candidate.task.name === name);
      if (!slot) return;
      slot.dueAt = clock.now();
      slot.isWoken = slot.running !== null;
      arm();
    },
    runDue,
    async stop() {
      stopping.abort();
      cancelTimer();
      await settled(slots);
    },
  };
}

async function settled(slots: readonly Slot[]): Promise<void> {
  for (const slot of slots) await slot.running;
}
