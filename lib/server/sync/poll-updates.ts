import { iso } from "../../contract/public-v3/instant.ts";
import type { Dataset } from "../../contract/board/status.ts";
import type { TimeWindow } from "../../domain/time/time-window.ts";
import { coverageToleranceMs, extendCoverage } from "../store/coverage.ts";
import { confirm } from "../store/past/confirmations.ts";
import { readOpenDoubts } from "../store/listings/doubted-listings.ts";
import { readKnownSince } from "../store/listings/known-records.ts";
import type { Queryable } from "../store/schema.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { RequestOptions } from "../upstream/client.ts";
import { datesOf, type DatasetPlan, type SyncContext } from "./dataset-plan.ts";
import { incompleteList, isPlausible } from "./listing-guard.ts";
import { storePages, type Walk } from "./store-pages.ts";
import { nextWatermark } from "./watermark.ts";

export interface PollOptions extends RequestOptions {
  /** What to list while the dataset is empty and has no watermark; everything where the list takes no dates. */
  firstWindow: TimeWindow;
  /** Sessions only: the time between two polls, in ms; their success is recorded. */
  confirmEveryMs?: number;
  /** False where upstream is known to list too little: records are stored, and nothing is concluded. */
  isTrusted?: boolean;
}

/**
 * Incremental sync (4.6): requests what changed since the watermark, less an overlap for late commits of upstream,
 * and moves the watermark together with the last page. A list that lacks too much of what it has to contain shows
 * nothing of what did not change, and so does any list while a full one is doubted: its records are stored, and the next
 * poll starts from the same watermark.
 * @throws UpstreamError `incomplete` for such a list
 */
export async function pollUpdates(
  context: SyncContext,
  plan: DatasetPlan,
  { firstWindow, confirmEveryMs, isTrusted = true, ...request }: PollOptions,
): Promise<Walk> {
  const saved = await readWatermark(context.store.db, plan.dataset);
  const { overlapMs } = plan;
  const watermark =
    saved.watermark_at === null
      ? null
      : { at: saved.watermark_at, requestedAt: saved.last_success_at, overlapMs };
  const from = watermark && watermark.at - overlapMs;
  const query = from === null ? datesOf(plan, firstWindow) : { updatedAfter: iso(from) };
  const known = from === null ? [] : await readKnownSince(context.store.db, plan.dataset, from);
  let isBelieved = isTrusted;
  const walk = await storePages(context, plan, {
    ...request,
    query,
    isFullListing: false,
    async onPage(transaction, page, walk) {
      if (page.nextCursor !== null) return;
      const missing = known.filter((id) => !walk.seenIds.has(id)).length;
      isBelieved &&= isPlausible(known.length, missing) && !(await isDoubted(transaction, plan.dataset));
      if (!isBelieved) return;
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
  if (isBelieved) return walk;
  const doubts = await readOpenDoubts(context.store.db);
  throw incompleteList(plan, doubts.find(({ dataset }) => dataset === plan.dataset) ?? null);
}

/** True while a full list of the dataset, or of the calls, is not believed. */
async function isDoubted(transaction: Queryable, dataset: Dataset): Promise<boolean> {
  const doubts = await readOpenDoubts(transaction);
  return doubts.some((doubt) => doubt.dataset === dataset || doubt.dataset === "sessions");
}
