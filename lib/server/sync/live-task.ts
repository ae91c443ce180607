import { readVersion } from "../store/version.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import { sessionsPlan } from "./datasets/sessions.ts";
import { copyFirst, type FirstCopyOptions } from "./first-copy.ts";
import type { LivePulse } from "./live-pulse.ts";
import { pollUpdates } from "./poll-updates.ts";
import type { Task } from "./scheduler.ts";
import type { SyncContext } from "./sync-context.ts";
import { messageOf, waitAfter, type TaskTools } from "./tasks.ts";

export interface LivePace {
  /** While something is live or due soon. */
  liveMs: number;
  /** Otherwise. */
  idleMs: number;
}

/** What other tasks wait for. */
export interface LiveListener {
  onBoardCopied: () => void;
  onChange: () => void;
}

const dueSoonMs = 15 * 60_000;
const overdueMs = 60 * 60_000;
/** The loop itself is the retry: it never waits longer, so that the board recovers soon after upstream does. */
const longestBackoffMs = 15_000;

/** The poll that decides how fresh the board is. */
export function liveTask(tools: TaskTools, pulse: LivePulse, pace: LivePace, listener: LiveListener): Task {
  const { context, random, onRun } = tools;
  return {
    name: "sessions",
    async run(signal) {
      const askedAt = context.clock.now();
      try {
        const result = await pollSessions(context, {
          signal,
          attempts: 1,
          isUrgent: true,
          coverageToleranceMs: 3 * pulse.pollEveryMs() + 1_000,
        });
        const everyMs = (await isBusy(context)) ? pace.liveMs : pace.idleMs;
        // What another task has just committed and not told yet is part of what this poll confirms.
        context.bus.publishVersion(await readVersion(context.store.db));
        pulse.succeeded(askedAt, everyMs);
        onRun?.("sessions", "ok", context.clock.now() - askedAt);
        if (result === "copied") listener.onBoardCopied();
        if (result !== "same") listener.onChange();
        // Counted from the question, so that answers' own time does not stretch the rhythm.
        return Math.max(0, askedAt + everyMs - context.clock.now());
      } catch (error) {
        if (signal.aborted) return pace.liveMs;
        const limits = { firstMs: pace.liveMs, mostMs: longestBackoffMs };
        const waitMs = waitAfter(error, pulse.failuresInARow() + 1, random, limits);
        pulse.failed(error, context.clock.now() + waitMs);
        onRun?.("sessions", "failed", context.clock.now() - askedAt);
        const level = pulse.failuresInARow() === 1 ? "warn" : "debug";
        context.log[level]({ task: "sessions", reason: messageOf(error), waitMs }, "failed");
        await noteError(context, messageOf(error));
        return waitMs;
      }
    },
  };
}

/** Copies the board while there is none, else asks for what changed. */
async function pollSessions(
  context: SyncContext,
  options: Omit<FirstCopyOptions, "upTo">,
): Promise<"copied" | "changed" | "same"> {
  const { last_success_at: copiedAt } = await readWatermark(context.store.db, "sessions");
  if (copiedAt === null) {
    await copyFirst(context, sessionsPlan, { ...options, upTo: "board" });
    return "copied";
  }
  const walk = await pollUpdates(context, sessionsPlan, {
    ...options,
    firstWindow: context.windows().board,
  });
  return walk.changed > 0 ? "changed" : "same";
}

/** True while a session is live, due within a quarter of an hour, or overdue by less than an hour. */
async function isBusy({ store, clock }: SyncContext): Promise<boolean> {
  const now = clock.now();
  const found = await store.db
    .selectFrom("sessions")
    .select("id")
    .where("removed_at", "is", null)
    .where((session) =>
      session.or([
        session("state", "=", "live"),
        session.and([
          session("state", "in", ["notLive", "willBeLive"]),
          session("date", ">=", now - overdueMs),
          session("date", "<=", now + dueSoonMs),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function noteError({ store }: SyncContext, reason: string): Promise<void> {
  try {
    await store.write((transaction) => saveWatermark(transaction, "sessions", { last_error: reason }));
  } catch {
    // The store is what failed; the pulse already says so.
  }
}
