import { saveWatermark, readWatermark } from "../store/watermarks.ts";
import { backoffMs, type Backoff } from "../upstream/backoff.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { copyFirst } from "./first-copy.ts";
import { pollUpdates } from "./poll-updates.ts";
import type { Task } from "./scheduler.ts";
import type { SyncContext } from "./sync-context.ts";

/** What the tasks of one loop share. */
export interface TaskTools {
  context: SyncContext;
  random: () => number;
  /** Told after each run: which task, whether it worked, how long it took in milliseconds. */
  onRun?: (task: string, result: "ok" | "failed", ms: number) => void;
}

const failing = { firstMs: 1_000, mostMs: 60_000 };
/** A plan that lacks a dataset does not grow one within the minute; a 403 that passes is noticed all the same. */
const mostForbiddenMs = 600_000;

/**
 * The milliseconds to wait after a failure: what upstream asks for, at least our own back-off, which never is
 * much longer than the failure has lasted.
 */
export function waitAfter(
  error: unknown,
  failuresInARow: number,
  random: () => number,
  limits: Backoff = limitsFor(error),
): number {
  const ownMs = backoffMs(limits, failuresInARow, random);
  if (!isUpstreamError(error)) return ownMs;
  const askedMs = "retryAfterMs" in error.failure ? error.failure.retryAfterMs : null;
  return Math.max(ownMs, askedMs ?? 0);
}

function limitsFor(error: unknown): Backoff {
  const isForbidden = isUpstreamError(error) && error.failure.kind === "forbidden";
  return isForbidden ? { ...failing, mostMs: mostForbiddenMs } : failing;
}

/**
 * Wraps work into a task that backs off while it fails and says so once, not at every try. What the work returns is
 * how many milliseconds later it is due again, when that is not `everyMs`.
 */
export function repeating(
  { context, random, onRun }: TaskTools,
  name: string,
  everyMs: number,
  work: (signal: AbortSignal) => Promise<number | void>,
  onFailure?: (error: unknown) => Promise<void>,
): Task {
  let failures = 0;
  return {
    name,
    async run(signal) {
      const startedAt = context.clock.now();
      try {
        const dueInMs = await work(signal);
        if (failures > 0) context.log.info({ task: name, failures }, "works again");
        failures = 0;
        onRun?.(name, "ok", context.clock.now() - startedAt);
        return dueInMs ?? everyMs;
      } catch (error) {
        if (signal.aborted) return everyMs;
        failures += 1;
        const waitMs = waitAfter(error, failures, random);
        const level = failures === 1 ? "warn" : "debug";
        context.log[level]({ task: name, reason: messageOf(error), failures, waitMs }, "failed");
        onRun?.(name, "failed", context.clock.now() - startedAt);
        await onFailure?.(error).catch(() => undefined);
        return waitMs;
      }
    },
  };
}

/** Copies a dataset once, then keeps it up to date. */
export function datasetTask<Parsed extends { id: number; updatedAt: number }>(
  tools: TaskTools,
  plan: DatasetPlan<Parsed>,
  everyMs: number,
): Task {
  const { context } = tools;
  const note = (error: unknown) =>
    context.store.write((transaction) =>
      saveWatermark(transaction, plan.dataset, { last_error: messageOf(error) }),
    );
  return repeating(
    tools,
    plan.dataset,
    everyMs,
    async (signal) => {
      const mark = await readWatermark(context.store.db, plan.dataset);
      if (mark.is_full_copy_done === 0) await copyFirst(context, plan, { upTo: "all", signal });
      else await pollUpdates(context, plan, { firstWindow: context.windows().copy, signal });
    },
    note,
  );
}

/** The reason of a failure in one line. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message.split("\n")[0]! : String(error);
}
