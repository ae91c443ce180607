import { daysAround, type TimeWindow } from "../../domain/board-window.ts";
import type { Env } from "../env.ts";
import { prune } from "../store/prune.ts";
import { moveBoardWindow } from "../store/touch-sessions.ts";
import { readVersion } from "../store/version.ts";
import { readWatermark } from "../store/watermarks.ts";
import { companiesPlan } from "./datasets/companies.ts";
import { eventsPlan } from "./datasets/events.ts";
import { recordingsPlan } from "./datasets/recordings.ts";
import { sessionsPlan } from "./datasets/sessions.ts";
import { transcriptsPlan } from "./datasets/transcripts.ts";
import { createJoinFiller } from "./fill-joins.ts";
import { copyFirst } from "./first-copy.ts";
import type { LivePulse } from "./live-pulse.ts";
import { liveTask } from "./live-task.ts";
import { reconcile } from "./reconcile.ts";
import { createScheduler, type Scheduler, type Task } from "./scheduler.ts";
import type { SyncContext } from "./sync-context.ts";
import { repeating, type TaskTools } from "./tasks.ts";
import { datasetTask } from "./tasks.ts";

const freshnessWatchMs = 500;
const freshnessReportMs = 5_000;
const pruneEveryMs = 3_600_000;
const fillJoinsEveryMs = 30_000;
const untilBoardIsCopiedMs = 1_000;

/** All that keeps the store true, as one loop that is not started yet. */
export function createSync(tools: TaskTools, pulse: LivePulse, env: Env): Scheduler {
  const { context } = tools;
  const fillJoins = createJoinFiller(context);
  const often = {
    sessions: env.RECONCILE_MS,
    others: 6 * env.RECONCILE_MS,
    companies: 144 * env.RECONCILE_MS,
  };
  const scheduler: Scheduler = createScheduler(context.clock, [
    liveTask(
      tools,
      pulse,
      { liveMs: env.POLL_LIVE_MS, idleMs: env.POLL_IDLE_MS },
      {
        onBoardCopied: () => scheduler.wake("reconcile sessions"),
        onChange: () => scheduler.wake("fill joins"),
      },
    ),
    datasetTask(tools, companiesPlan, env.POLL_COMPANIES_MS),
    datasetTask(tools, eventsPlan, env.POLL_EVENTS_MS),
    datasetTask(tools, recordingsPlan, env.POLL_MEDIA_MS),
    datasetTask(tools, transcriptsPlan, env.POLL_MEDIA_MS),
    repeating(tools, "reconcile sessions", often.sessions, (signal) =>
      copyOrReconcileSessions(context, signal),
    ),
    later(
      often.others,
      repeating(tools, "reconcile events", often.others, (signal) => reconcile(context, eventsPlan, signal)),
    ),
    later(
      often.others,
      repeating(tools, "reconcile recordings", often.others, (signal) =>
        reconcile(context, recordingsPlan, signal),
      ),
    ),
    later(
      often.others,
      repeating(tools, "reconcile transcripts", often.others, (signal) =>
        reconcile(context, transcriptsPlan, signal),
      ),
    ),
    later(
      often.companies,
      repeating(tools, "reconcile companies", often.companies, (signal) =>
        reconcile(context, companiesPlan, signal),
      ),
    ),
    repeating(tools, "fill joins", fillJoinsEveryMs, fillJoins),
    repeating(tools, "move window", 1_000, createWindowMover(context)),
    repeating(tools, "prune", pruneEveryMs, (signal) => pruneOld(context, env.RETENTION_DAYS, signal)),
    freshnessWatch(context, pulse),
  ]);
  return scheduler;
}

/** What runs where another process polls: viewers are told how fresh the board is all the same. */
export function createFollowing(context: SyncContext, pulse: LivePulse): Scheduler {
  return createScheduler(context.clock, [freshnessWatch(context, pulse)]);
}

/** The stretches that the settings ask for, at the present moment. */
export function windowsAt(now: number, env: Env): { copy: TimeWindow; board: TimeWindow } {
  return {
    copy: daysAround(now, env.WINDOW_DAYS_BACK, env.WINDOW_DAYS_AHEAD),
    board: daysAround(now, env.BOARD_DAYS_BACK, env.BOARD_DAYS_AHEAD),
  };
}

/** A task whose first run waits: a full copy has just been made, or is being made. */
function later(ms: number, task: Task): Task {
  let isFirst = true;
  return {
    name: task.name,
    run(signal) {
      if (!isFirst) return task.run(signal);
      isFirst = false;
      return Promise.resolve(ms);
    },
  };
}

/** The board's own days are copied by the polls; what lies around them, and every later full listing, is ours. */
async function copyOrReconcileSessions(context: SyncContext, signal: AbortSignal): Promise<number | void> {
  const mark = await readWatermark(context.store.db, "sessions");
  if (mark.last_success_at === null) return untilBoardIsCopiedMs;
  if (mark.is_full_copy_done === 1) return reconcile(context, sessionsPlan, signal);
  return copyFirst(context, sessionsPlan, { upTo: "all", signal });
}

/** Moves sessions on and off the board when the days move, and once at the start. */
function createWindowMover(context: SyncContext): () => Promise<void> {
  let movedFor: number | null = null;
  return async () => {
    const { board } = context.windows();
    if (movedFor === board.from) return;
    await context.store.write((transaction) => moveBoardWindow(transaction, board));
    movedFor = board.from;
    context.bus.publishVersion(await readVersion(context.store.db));
  };
}

/** Tells viewers when the freshness changes, and now and then how recent the last confirmation is. */
function freshnessWatch(context: SyncContext, pulse: LivePulse): Task {
  let told = "";
  let toldAt = 0;
  return {
    name: "freshness",
    run() {
      const freshness = pulse.freshness();
      const mood = `${freshness.status} ${freshness.cause} ${freshness.pollEveryMs}`;
      const now = context.clock.now();
      if (mood !== told || now - toldAt >= freshnessReportMs) {
        told = mood;
        toldAt = now;
        context.bus.publish({ type: "freshness", freshness });
      }
      return Promise.resolve(freshnessWatchMs);
    },
  };
}

/** Forgets what is older than the retention; what the window still lists would only come back. */
async function pruneOld(
  { store, clock, windows, log }: SyncContext,
  retentionDays: number,
  signal: AbortSignal,
) {
  const observedBefore = clock.now() - retentionDays * 86_400_000;
  const datedBefore = Math.min(observedBefore, windows().copy.from);
  const rows = await prune(store, { observedBefore, datedBefore }, signal);
  if (rows > 0) log.info({ rows }, "old rows forgotten");
}
