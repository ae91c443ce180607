import type { TimeWindow } from "../../domain/board-window.ts";
import { extendCoverage } from "../store/coverage.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";
import { nextWatermark } from "./watermark.ts";

export interface PollOptions {
  /** What to list while the dataset is empty and there is no watermark; all where the list takes no dates. */
  firstWindow: TimeWindow;
  attempts?: number;
  signal?: AbortSignal;
  isUrgent?: boolean;
  /** Sessions only: how long the last success may be ago without leaving a gap in the coverage, in ms. */
  coverageToleranceMs?: number;
}

/**
 * Asks for what changed since the watermark (4.6), a little earlier so that late commits upstream are not
 * missed, and moves the watermark together with the last page.
 * @throws UpstreamError
 */
export async function pollUpdates<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  options: PollOptions,
): Promise<Walk> {
  const mark = await readWatermark(context.store.db, plan.dataset);
  const { overlapMs } = plan;
  const watermark =
    mark.watermark_at === null ? null : { at: mark.watermark_at, askedAt: mark.last_success_at, overlapMs };
  const query = watermark
    ? { updatedAfter: new Date(watermark.at - overlapMs).toISOString() }
    : datesOf(plan, options.firstWindow);
  return storePages(context, plan, {
    query,
    isFullListing: false,
    attempts: options.attempts,
    signal: options.signal,
    isUrgent: options.isUrgent,
    async onPage(transaction, page, walk) {
      if (page.nextCursor !== null) return;
      const now = context.clock.now();
      await saveWatermark(transaction, plan.dataset, {
        watermark_at: nextWatermark(watermark, { ...walk, hasRecords: walk.seenIds.size > 0 }, now),
        // As of the question: what changed while the answer was on its way is not confirmed by it.
        last_success_at: walk.firstAskedAt,
        last_error: null,
      });
      if (options.coverageToleranceMs !== undefined) {
        await extendCoverage(transaction, walk.firstAskedAt, options.coverageToleranceMs);
      }
    },
  });
}

/** The parameters that cut a list to a window; none where it takes no dates. */
export function datesOf(plan: Pick<DatasetPlan, "isDated">, window: TimeWindow): Record<string, string> {
  if (!plan.isDated) return {};
  return { startDate: new Date(window.from).toISOString(), endDate: new Date(window.to - 1).toISOString() };
}
