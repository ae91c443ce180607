import type { TimeWindow } from "../../domain/board-window.ts";
import { extendCoverage } from "../store/coverage.ts";
import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";

export interface PollOptions {
  /** What to copy when nothing was copied yet; all of it where the list takes no dates. */
  firstWindow: TimeWindow;
  attempts?: number;
  signal?: AbortSignal;
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
  const { watermark_at: watermark } = await readWatermark(context.store.db, plan.dataset);
  const isFirst = watermark === null;
  const query = isFirst
    ? datesOf(plan, options.firstWindow)
    : { updatedAfter: new Date(watermark - plan.overlapMs).toISOString() };
  return storePages(context, plan, {
    query,
    isFullListing: false,
    attempts: options.attempts,
    signal: options.signal,
    async onPage(transaction, page, walk) {
      if (page.nextCursor !== null) return;
      const now = context.clock.now();
      await saveWatermark(transaction, plan.dataset, {
        watermark_at: nextWatermark(watermark, walk, now),
        last_success_at: now,
        last_error: null,
      });
      if (options.coverageToleranceMs !== undefined) {
        await extendCoverage(transaction, walk.firstAskedAt, options.coverageToleranceMs);
      }
    },
  });
}

/**
 * The newest updatedAt seen, less the time the walk took: a record that changed behind our back while we
 * walked carries a later one. Never moves back, and never past our own clock: one record dated in the future would
 * otherwise hide every change until then. Where our clock is behind, that only means asking for some again.
 */
export function nextWatermark(before: number | null, walk: Walk, now: number): number | null {
  const seen =
    walk.newestUpdatedAt === null ? null : walk.newestUpdatedAt - Math.max(0, now - walk.firstAskedAt);
  const newest = Math.max(before ?? -Infinity, seen ?? -Infinity);
  return newest === -Infinity ? null : Math.min(newest, walk.firstAskedAt);
}

/** The parameters that cut a list to a window; none where it takes no dates. */
export function datesOf(plan: Pick<DatasetPlan, "isDated">, window: TimeWindow): Record<string, string> {
  if (!plan.isDated) return {};
  return { startDate: new Date(window.from).toISOString(), endDate: new Date(window.to - 1).toISOString() };
}
