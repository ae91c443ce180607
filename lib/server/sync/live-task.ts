import { lateAtMostMs } from "../../domain/session/readings.ts";
import { errorLine } from "../error-text.ts";
import { coveredSince } from "../store/coverage.ts";
import { hasSessionInMotion } from "../store/read/session-ids.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import { sessionsPlan } from "./datasets.ts";
import { copyNames } from "./copy-names.ts";
import { runInitialSync, type InitialSyncOptions } from "./initial-sync.ts";
import type { PollHealth } from "./poll-health.ts";
import { pollUpdates } from "./poll-updates.ts";
import type { Scheduler, Task } from "./scheduler.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { waitAfter, type TaskTools } from "./tasks.ts";
import type { SyncContext } from "./dataset-plan.ts";
import { idsPerRequest } from "../../contract/public-v3/assumptions.ts";
import { readKnownSince, readNewest } from "../store/listings/known-records.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { isPlausible } from "./listing-guard.ts";
import { storePages } from "./store-pages.ts";

export interface LivePace {
  /** The interval while a state on the board may change. */
  liveMs: number;
  /** The interval otherwise. */
  idleMs: number;
}

const dueSoonMs = 15 * 60_000;
/** Short, so that the board recovers soon after upstream does. */
const maxBackoffMs = 15_000;

/** The context of a poll that tells the pulse whether it waits for upstream or for the store. */
function watchedContext(context: SyncContext, pulse: PollHealth): SyncContext {
  const { client } = context;
  const asked = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    pulse.waitsForStore(false);
    try {
      return await ask();
    } finally {
      pulse.waitsForStore(true);
    }
  };
  const watched: SyncContext["client"] = {
    ...client,
    getPage: (...request) => asked(() => client.getPage(...request)),
    getOne: (...request) => asked(() => client.getOne(...request)),
  };
  return { ...context, client: watched };
}

/** The poll that decides the board's freshness. It wakes the tasks that depend on what it found. */
export function liveTask(tools: TaskTools, pulse: PollHealth, pace: LivePace, wake: Scheduler["wake"]): Task {
  const { random, onRun } = tools;
  const context = watchedContext(tools.context, pulse);
  const probe = createCallProbe(context);
  return {
    name: "sessions",
    isPriority: true,
    async run(signal) {
      const requestedAt = context.clock.now();
      const startedAt = context.clock.steady();
      pulse.waitsForStore(true);
      try {
        const result = await pollSessions(context, probe, {
          signal,
          // The next run is the retry.
          attempts: 1,
          purpose: "poll",
          confirmEveryMs: pulse.pollEveryMs(),
        });
        const everyMs = (await hasActiveSessions(context)) ? pace.liveMs : pace.idleMs;
        const watchedSince = await coveredSince(context.store.db);
        pulse.succeeded({ requestedAt, watchedSince, pollEveryMs: everyMs });
        onRun?.("sessions", "ok", context.clock.steady() - startedAt);
        if (result === "copied") wake("reconcile sessions");
        if (result !== "same") {
          wake("fetch missing relations");
          wake("evaluate alerts");
        }
        // Counted from the request, so that slow answers do not stretch the interval.
        return Math.max(0, startedAt + everyMs - context.clock.steady());
      } catch (error) {
        if (signal.aborted) return pace.liveMs;
        const limits = { firstMs: pace.liveMs, maxMs: maxBackoffMs };
        const waitMs = waitAfter(error, pulse.failuresInARow() + 1, random, limits);
        pulse.failed(error, context.clock.now() + waitMs);
        onRun?.("sessions", "failed", context.clock.steady() - startedAt);
        const level = pulse.failuresInARow() === 1 ? "warn" : "debug";
        context.log[level]({ task: "sessions", reason: errorLine(error), waitMs }, "task failed");
        await saveError(context, errorLine(error));
        // A full list tells what is missing, and when nothing is any longer.
        if (isUpstreamError(error) && error.failure.kind === "incomplete") wake("reconcile sessions");
        return waitMs;
      } finally {
        pulse.waitsForStore(false);
      }
    },
  };
}

/**
 * Polls for changes, and first copies the board where that was never completed. The rows of an interrupted sync may be
 * old, so only the poll after it confirms them.
 */
async function pollSessions(
  context: SyncContext,
  probe: ReturnType<typeof createCallProbe>,
  options: Omit<InitialSyncOptions, "upTo">,
): Promise<"copied" | "changed" | "same"> {
  const { last_success_at: copiedAt } = await readWatermark(context.store.db, "sessions");
  if (copiedAt === null) {
    await runInitialSync(context, sessionsPlan, { ...options, upTo: "board" });
    await copyNames(context, { signal: options.signal, attempts: 1 });
  }
  const isTrusted = await probe(options);
  const walk = await pollUpdates(context, sessionsPlan, {
    ...options,
    isTrusted,
    firstWindow: context.windows().board,
  });
  if (copiedAt === null) return "copied";
  return walk.changed > 0 ? "changed" : "same";
}

/**
 * True while a session on the board is live, processing, due within 15 minutes, or failed or overdue for less than
 * half a day: failed sessions may recover while somebody watches.
 */
function hasActiveSessions({ store, clock }: SyncContext): Promise<boolean> {
  const now = clock.now();
  const longAgo = now - lateAtMostMs;
  return hasSessionInMotion(store.db, {
    failedSince: longAgo,
    dueFrom: longAgo,
    dueUntil: now + dueSoonMs,
  });
}

async function saveError({ store }: SyncContext, reason: string): Promise<void> {
  try {
    await store.write((transaction) => saveWatermark(transaction, "sessions", { last_error: reason }));
  } catch {
    // The store fails, which the next poll reports as well.
  }
}

/** How many known calls are asked for: more than enough to doubt a list that lacks half of them. */
const probedCalls = 25;
/** Within the overlap of update polls, so that a poll which was wrongly believed loses no change. */
const probeEveryMs = 5_000;

/**
 * Whether upstream still lists the calls that it updated last. While nothing changes, a list of updates is empty, and a
 * list of an upstream that has lost its records is empty too; so at a quiet time known calls are asked for by their events.
 * True without a request where an update list itself shows it, or an answer of the last five seconds did.
 */
function createCallProbe(context: SyncContext) {
  const { store, clock } = context;
  let passedAt = -Infinity;
  /** @throws UpstreamError */
  return async function probe(options: RequestOptions): Promise<boolean> {
    if (clock.steady() - passedAt < probeEveryMs) return true;
    const { watermark_at: watermark } = await readWatermark(store.db, "sessions");
    if (watermark === null) return true;
    const relisted = await readKnownSince(store.db, "sessions", watermark - sessionsPlan.overlapMs);
    if (relisted.length >= probedCalls) return true;
    const known = await readNewest(store.db, "sessions", Math.min(probedCalls, idsPerRequest));
    if (isPlausible(known.length, known.length)) return true;
    const query = await sessionsPlan.listQuery?.(store.db, known);
    const walk = await storePages(context, sessionsPlan, {
      ...options,
      query: query ?? {},
      isFullListing: true,
    });
    const missing = known.filter((id) => !walk.seenIds.has(id)).length;
    const isListed = isPlausible(known.length, missing);
    if (isListed) passedAt = clock.steady();
    return isListed;
  };
}
