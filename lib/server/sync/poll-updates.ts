import { iso } from "../../contract/public-v3/instant.ts";
import type { TimeWindow } from "../../domain/board/board-window.ts";
import { coverageToleranceMs, extendCoverage } from "../store/coverage.ts";
import { confirm } from "../store/past/confirmations.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { datesOf, type DatasetPlan, type SyncContext } from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import { nextWatermark } from "./watermark.ts";

export interface PollOptions extends RequestOptions {
  /** What to list while the dataset is empty and has no watermark; everything where the list takes no dates. */
  firstWindow: TimeWindow;
  /** Sessions only: the time between two polls, in ms; their success is recorded. */
  confirmEveryMs?: number;
}

/**
 * Incremental sync (4.6): requests what changed since the watermark, less an overlap for late commits of upstream,
 * and moves the watermark together with the last page.
 * @throws UpstreamError
 */
export async function pollUpdates(
  context: SyncContext,
  plan: DatasetPlan,
  { firstWindow, confirmEveryMs, ...request }: PollOptions,
): Promise<Walk> {
  const saved = await readWatermark(context.store.db, plan.dataset);
  const { overlapMs } = plan;
  const watermark =
    saved.watermark_at === null
      ? null
      : { at: saved.watermark_at, requestedAt: saved.last_success_at, overlapMs };
  const query = watermark ? { updatedAfter: iso(watermark.at - overlapMs) } : datesOf(plan, firstWindow);
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
        last_success_at: walk.firstRequestedAt,
        last_error: null,
      });
      if (confirmEveryMs === undefined) return;
      await extendCoverage(transaction, walk.firstRequestedAt, coverageToleranceMs(confirmEveryMs));
      await confirm(transaction, walk.firstRequestedAt, confirmEveryMs);
    },
  });
}
