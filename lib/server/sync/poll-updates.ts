import type { TimeWindow } from "../../domain/board/board-window.ts";
import { extendCoverage } from "../store/coverage.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { datesOf, type DatasetPlan } from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";
import { nextWatermark } from "./watermark.ts";

export interface PollOptions extends RequestOptions {
  /** What to list while the dataset is empty and has no watermark; everything where the list takes no dates. */
  firstWindow: TimeWindow;
  /** Sessions only: the longest time since the last success that leaves no gap in the coverage, in ms. */
  coverageToleranceMs?: number;
}

/**
 * Incremental sync (4.6): requests what changed since the watermark, less an overlap for late commits of upstream,
 * and moves the watermark together with the last page.
 * @throws UpstreamError
 */
export async function pollUpdates(
  context: SyncContext,
  plan: DatasetPlan,
  { firstWindow, coverageToleranceMs, ...request }: PollOptions,
): Promise<Walk> {
  const mark = await readWatermark(context.store.db, plan.dataset);
  const { overlapMs } = plan;
  const watermark =
    mark.watermark_at === null ? null : { at: mark.watermark_at, askedAt: mark.last_success_at, overlapMs };
  const query = watermark
    ? { updatedAfter: new Date(watermark.at - overlapMs).toISOString() }
    : datesOf(plan, firstWindow);
  return storePages(context, plan, {
    ...request,
    query,
    isFullListing: false,
    async onPage(transaction, page, walk) {
      if (page.nextCursor !== null) return;
      const now = context.clock.now();
      await saveWatermark(transaction, plan.dataset, {
        watermark_at: nextWatermark(watermark, { ...walk, hasRecords: walk.seenIds.size > 0 }, now),
        // The time of the request: the answer does not confirm what changed while it was in flight.
        last_success_at: walk.firstAskedAt,
        last_error: null,
      });
      if (coverageToleranceMs !== undefined)
        await extendCoverage(transaction, walk.firstAskedAt, coverageToleranceMs);
    },
  });
}
