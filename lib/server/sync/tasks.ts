import { errorLine } from "../error-text.ts";
import { saveWatermark, readWatermark } from "../store/watermarks.ts";
import { backoffMs, type Backoff } from "../upstream/backoff.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import type { DatasetPlan, SyncContext } from "./dataset-plan.ts";
import { runInitialSync } from "./initial-sync.ts";
import { pollUpdates } from "./poll-updates.ts";
import type { Task, TaskName } from "./scheduler.ts";

/** What the tasks of a loop share. */
export interface TaskTools {
  context: SyncContext;
  random: () => number;
  /** Called after each run, with its duration in milliseconds. */
  onRun?: (task: TaskName, result: "ok" | "failed", ms: number) => void;
}

const failing = { firstMs: 1_000, maxMs: 60_000 };
/** A 403 means that our plan lacks the dataset, which rarely changes, so it is requested only every ten minutes. */
const maxForbiddenMs = 600_000;

/**
 * The milliseconds to wait after a failure: our own back-off, or upstream's Retry-After where that is longer.
 */
export function waitAfter(
  error: unknown,
  failuresInARow: number,
  random: () => number,
  limits: Backoff = limitsFor(error),
): number {
  const ownMs = backoffMs(limits, failuresInARow, random);
  if (!isUpstreamError(error)) return ownMs;
  const requestedMs = "retryAfterMs" in error.failure ? error.failure.retryAfterMs : null;
  return Math.max(ownMs, requestedMs ?? 0);
}

function limitsFor(error: unknown): Backoff {
  const isForbidden = isUpstreamError(error) && error.failure.kind === "forbidden";
  return isForbidden ? { ...failing, maxMs: maxForbiddenMs } : failing;
}

/**
 * A task that repeats some work, backs off while it fails, and logs a failure once. The work may return the
 * milliseconds until its next run, by default `everyMs`.
 */
export function repeating(
  { context, random, onRun }: TaskTools,
  name: TaskName,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<number | void>,
  onFailure?: (error: unknown) => Promise<void>,
): Task {
  let failures = 0;
  return {
    name,
    async run(signal) {
      const startedAt = context.clock.steady();
      try {
        const dueInMs = await work(signal);
        if (failures > 0) context.log.info({ task: name, failures }, "task works again");
        failures = 0;
        onRun?.(name, "ok", context.clock.steady() - startedAt);
        return dueInMs ?? everyMs;
      } catch (error) {
        if (signal.aborted) return everyMs;
        failures += 1;
        const waitMs = waitAfter(error, failures, random);
        const level = failures === 1 ? "warn" : "debug";
        context.log[level]({ task: name, reason: errorLine(error), failures, waitMs }, "task failed");
        onRun?.(name, "failed", context.clock.steady() - startedAt);
        await onFailure?.(error).catch(() => undefined);
        return waitMs;
      }
    },
  };
}

/** Copies a dataset once, then keeps it up to date. */
export function datasetTask(tools: TaskTools, plan: DatasetPlan, everyMs: number): Task {
  const { context } = tools;
  const saveError = (error: unknown) =>
    context.store.write((transaction) =>
      saveWatermark(transaction, plan.dataset, { last_error: errorLine(error) }),
    );
  return repeating(
    tools,
    plan.dataset,
    everyMs,
    async (signal) => {
      const watermark = await readWatermark(context.store.db, plan.dataset);
      if (watermark.is_full_copy_done === 0) await runInitialSync(context, plan, { upTo: "all", signal });
      else await pollUpdates(context, plan, { firstWindow: context.windows().copy, signal });
    },
    saveError,
  );
}
