import { daysAround, type TimeWindow } from "../../domain/time/time-window.ts";
import type { Env } from "../env.ts";
import { beginMaintenance } from "../store/maintenance/begin-maintenance.ts";
import { expireMarks } from "../store/marks/expire-marks.ts";
import { readOpenDoubts } from "../store/listings/doubted-listings.ts";
import { prune } from "../store/prune.ts";
import { moveBoardWindow } from "../store/touch-sessions.ts";
import { readWatermark } from "../store/watermarks.ts";
import { companiesPlan, sessionsPlan, eventsPlan, recordingsPlan, transcriptsPlan } from "./datasets.ts";
import { createRelationFetcher } from "./fetch-missing-relations.ts";
import { runInitialSync } from "./initial-sync.ts";
import type { DatasetPlan, SyncContext } from "./dataset-plan.ts";
import type { PollHealth } from "./poll-health.ts";
import { liveTask } from "./live-task.ts";
import { reconcile } from "./reconcile.ts";
import { createScheduler, type Scheduler, type Task } from "./scheduler.ts";
import { aggregateNextDay } from "./aggregate-days.ts";
import { datasetTask, repeating, type TaskTools } from "./tasks.ts";

const freshnessWatchMs = 500;
const freshnessReportMs = 5_000;
const pruneEveryMs = 3_600_000;
const aggregateDaysEveryMs = 60_000;
const fetchRelationsEveryMs = 30_000;
const moveWindowEveryMs = 1_000;
const expireMarksEveryMs = 1_000;
const untilBoardIsCopiedMs = 1_000;

/** How one dataset is kept up to date. */
interface DatasetSync {
  plan: DatasetPlan;
  /** Copies the dataset, then polls for changes. */
  poll: Task;
  /** Lists the whole window again. */
  reconcile: (context: SyncContext, plan: DatasetPlan, signal: AbortSignal) => Promise<number | void>;
  reconcileEveryMs: number;
  /** Later where `poll` makes the initial sync, which lists everything as well. */
  firstReconcileInMs: number;
}

/**
 * Creates the loop that keeps the store in step with upstream, without starting it. `moreTasks` run in the same loop.
 */
export function createSync(
  tools: TaskTools,
  pulse: PollHealth,
  env: Env,
  moreTasks: (wake: Scheduler["wake"]) => Task[],
): Scheduler {
  const { context } = tools;
  const wake: Scheduler["wake"] = (name) => scheduler.wake(name);
  const pace = { liveMs: env.POLL_LIVE_MS, idleMs: env.POLL_IDLE_MS };
  const mirrored = (plan: DatasetPlan, pollEveryMs: number, reconcileEveryMs: number): DatasetSync => ({
    plan,
    poll: datasetTask(tools, plan, pollEveryMs),
    reconcile,
    reconcileEveryMs,
    firstReconcileInMs: reconcileEveryMs,
  });
  const everyMs = env.RECONCILE_MS;
  const datasets: DatasetSync[] = [
    {
      plan: sessionsPlan,
      poll: liveTask(tools, pulse, pace, wake),
      reconcile: wakingOnDoubt(copyOrReconcile, () => wake("sessions")),
      reconcileEveryMs: everyMs,
      firstReconcileInMs: 0,
    },
    mirrored(companiesPlan, env.POLL_COMPANIES_MS, 144 * everyMs),
    mirrored(eventsPlan, env.POLL_EVENTS_MS, 6 * everyMs),
    mirrored(recordingsPlan, env.POLL_MEDIA_MS, 6 * everyMs),
    mirrored(transcriptsPlan, env.POLL_MEDIA_MS, 6 * everyMs),
  ];
  const scheduler: Scheduler = createScheduler(context.clock, [
    ...datasets.map(({ poll }) => poll),
    ...datasets.map((dataset) => reconcileTask(tools, dataset)),
    repeating(tools, "fetch missing relations", fetchRelationsEveryMs, createRelationFetcher(context)),
    repeating(tools, "move board window", moveWindowEveryMs, createWindowTask(context)),
    repeating(tools, "expire marks", expireMarksEveryMs, async () => {
      await beginMaintenance(context.store, context.clock.now());
      await expireMarks(context.store, context.clock.now());
    }),
    repeating(tools, "prune", pruneEveryMs, (signal) => pruneOld(context, env, signal)),
    repeating(tools, "aggregate days", aggregateDaysEveryMs, () =>
      aggregateNextDay(context, keptFrom(context, env.RETENTION_DAYS).observed),
    ),
    freshnessWatch(context, pulse),
    ...moreTasks(wake),
  ]);
  return scheduler;
}

/** The loop of a follower: another process polls, and this one sends its viewers the board's freshness. */
export function createFollowerLoop(context: SyncContext, pulse: PollHealth): Scheduler {
  return createScheduler(context.clock, [freshnessWatch(context, pulse)]);
}

/** The windows that the settings define. */
export function windowsAt(now: number, env: Env): { copy: TimeWindow; board: TimeWindow } {
  return {
    copy: daysAround(now, env.WINDOW_DAYS_BACK, env.WINDOW_DAYS_AHEAD),
    board: daysAround(now, env.BOARD_DAYS_BACK, env.BOARD_DAYS_AHEAD),
  };
}

function reconcileTask(
  tools: TaskTools,
  { plan, reconcile: list, reconcileEveryMs, firstReconcileInMs }: DatasetSync,
): Task {
  const task = repeating(tools, `reconcile ${plan.dataset}`, reconcileEveryMs, (signal) =>
    list(tools.context, plan, signal),
  );
  return { ...task, firstRunInMs: firstReconcileInMs };
}

/** Sessions: the poll copies only the board's days, so that the board is ready soon; the rest is copied here. */
async function copyOrReconcile(
  context: SyncContext,
  plan: DatasetPlan,
  signal: AbortSignal,
): Promise<number | void> {
  const watermark = await readWatermark(context.store.db, plan.dataset);
  if (watermark.last_success_at === null) return untilBoardIsCopiedMs;
  if (watermark.is_full_copy_done === 1) return reconcile(context, plan, signal);
  return runInitialSync(context, plan, { upTo: "all", signal });
}

/** Polls at once when a full list begins or ceases to be doubted, which changes what the board may claim. */
function wakingOnDoubt(list: DatasetSync["reconcile"], wakePoll: () => void): DatasetSync["reconcile"] {
  return async (context, plan, signal) => {
    const isDoubted = async () =>
      (await readOpenDoubts(context.store.db)).some(({ dataset }) => dataset === plan.dataset);
    const before = await isDoubted();
    try {
      return await list(context, plan, signal);
    } finally {
      if ((await isDoubted()) !== before) wakePoll();
    }
  };
}

/** Moves sessions on and off the board when the day changes, and once at the start. */
function createWindowTask(context: SyncContext): () => Promise<void> {
  let movedFor: number | null = null;
  return async () => {
    const { board } = context.windows();
    if (movedFor === board.from) return;
    await context.store.write((transaction) => moveBoardWindow(transaction, board));
    movedFor = board.from;
  };
}

/**
 * Sends the freshness to viewers when it changes and every five seconds, since the time of the last confirmation
 * moves on.
 */
function freshnessWatch(context: SyncContext, pulse: PollHealth): Task {
  let sent = "";
  let sentAt = -Infinity;
  return {
    name: "freshness",
    isPriority: true,
    run() {
      const freshness = pulse.freshness();
      const summary = `${freshness.status} ${freshness.cause} ${freshness.listing?.listed} ${freshness.pollEveryMs}`;
      const now = context.clock.steady();
      if (summary !== sent || now - sentAt >= freshnessReportMs) {
        sent = summary;
        sentAt = now;
        context.bus.publish({ type: "freshness", freshness });
      }
      return Promise.resolve(freshnessWatchMs);
    },
  };
}

/** How long the figures of minutes on the air are kept. */
const measuredDays = 30;

/** Deletes what is older than the retention. */
async function pruneOld(context: SyncContext, env: Env, signal: AbortSignal) {
  const { observed, dated } = keptFrom(context, env.RETENTION_DAYS);
  const shownBefore = context.clock.now() - env.LOOK_BACK_DAYS * 86_400_000;
  const measuredBefore = Math.max(observed, context.clock.now() - measuredDays * 86_400_000);
  const limits = { observedBefore: observed, measuredBefore, shownBefore, datedBefore: dated };
  const rows = await prune(context.store, limits, signal);
  if (rows > 0) context.log.info({ rows }, "old rows deleted");
}

/**
 * The instants before which observations and copies are deleted. The copied window is kept, because the next listing
 * would bring it back.
 */
export function keptFrom({ clock, windows }: SyncContext, retentionDays: number) {
  const observed = clock.now() - retentionDays * 86_400_000;
  return { observed, dated: Math.min(observed, windows().copy.from) };
}
