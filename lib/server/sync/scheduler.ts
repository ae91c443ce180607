import { z } from "zod";
import { datasetSchema } from "../../contract/board/status.ts";
import type { Clock } from "../clock.ts";
import { inSpan } from "../tracing/in-span.ts";

/** The names of tasks; a dataset's own task polls it. */
export const taskNameSchema = z.union([
  datasetSchema,
  z.templateLiteral(["reconcile ", datasetSchema]),
  z.enum([
    "fetch missing relations",
    "move board window",
    "expire marks",
    "fill words",
    "prune",
    "aggregate days",
    "freshness",
    "watch streams",
    "place live calls",
    "keep live texts",
    "evaluate alerts",
    "deliver alerts",
    "tell what happened",
    "heartbeat",
  ]),
]);
export type TaskName = z.infer<typeof taskNameSchema>;

/** A repeated task. Never runs twice at once. */
export interface Task {
  name: TaskName;
  /** How long after the start the first run is due, in milliseconds; at once by default. */
  firstRunInMs?: number;
  /** True for the poll of the board: until it has run once, other tasks wait, for 5 s at most. */
  isPriority?: boolean;
  /** Runs once; resolves to the milliseconds until the next run. Must not reject. */
  run(signal: AbortSignal): Promise<number>;
}

/** One loop for all tasks. */
export interface Scheduler {
  start(): void;
  /** Makes a task due at once; if it is running, again afterwards. */
  wake(name: TaskName): void;
  /** Runs what is due and resolves when that is done. For tests, instead of `start`. */
  runDue(): Promise<void>;
  /** Stops starting tasks, aborts the running ones and waits for them. */
  stop(): Promise<void>;
}

interface Slot {
  task: Task;
  dueAt: number;
  running: Promise<void> | null;
  isWoken: boolean;
  hasRun: boolean;
}

const othersWaitAtMostMs = 5_000;

/** A loop with one timer: it sleeps until the next task is due. */
export function createScheduler(clock: Clock, tasks: readonly Task[]): Scheduler {
  const slots: Slot[] = tasks.map((task) => ({
    task,
    dueAt: clock.steady() + (task.firstRunInMs ?? 0),
    running: null,
    isWoken: false,
    hasRun: false,
  }));
  const ahead = slots.filter(({ task }) => task.isPriority);
  const othersFrom = clock.steady() + othersWaitAtMostMs;
  const stopping = new AbortController();
  let isStarted = false;
  let cancelTimer = () => {};

  const isBeginning = () => ahead.some(({ hasRun }) => !hasRun);

  /** When a task may run next; infinity while it runs. */
  function mayRunAt({ task, running, dueAt }: Slot): number {
    if (running !== null) return Infinity;
    return isBeginning() && !task.isPriority ? Math.max(dueAt, othersFrom) : dueAt;
  }

  function arm(): void {
    cancelTimer();
    if (!isStarted || stopping.signal.aborted) return;
    const dueAt = Math.min(...slots.map(mayRunAt));
    if (Number.isFinite(dueAt))
      cancelTimer = clock.after(Math.max(0, dueAt - clock.steady()), () => void runDue());
  }

  async function runSlot(slot: Slot): Promise<void> {
    slot.isWoken = false;
    const { task } = slot;
    const waitMs = await inSpan(`task ${task.name}`, {}, () => task.run(stopping.signal));
    slot.running = null;
    slot.hasRun = true;
    slot.dueAt = clock.steady() + (slot.isWoken ? 0 : waitMs);
    arm();
  }

  async function runDue(): Promise<void> {
    if (stopping.signal.aborted) return;
    const wasBeginning = isBeginning();
    const due = slots.filter((slot) => mayRunAt(slot) <= clock.steady());
    for (const slot of due) slot.running = runSlot(slot);
    arm();
    await settled(due);
    if (wasBeginning && !isBeginning()) await runDue();
  }

  return {
    start() {
      isStarted = true;
      arm();
    },
    wake(name) {
      const slot = slots.find((candidate) => candidate.task.name === name);
      if (!slot) return;
      slot.dueAt = clock.steady();
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
