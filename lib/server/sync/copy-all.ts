import { readWatermark, saveWatermark } from "../store/watermarks.ts";
import { confirmGone } from "./confirm-gone.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { datesOf, nextWatermark } from "./poll-updates.ts";
import { storePages } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";

const pagesBetweenReports = 10;

/**
 * Lists the whole window: the first full copy, and later the reconcile that heals what updates missed and finds
 * what is gone. An interrupted first copy goes on where it stopped.
 * @throws UpstreamError
 */
export async function copyAll<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  signal?: AbortSignal,
): Promise<void> {
  const { store, clock, log } = context;
  const mark = await readWatermark(store.db, plan.dataset);
  const isFirst = mark.is_full_copy_done === 0;
  const window = context.windows().copy;
  const query = datesOf(plan, window);
  const question = JSON.stringify(query);
  const isResumed = isFirst && mark.copy_cursor !== null && mark.copy_query === question;
  const startedAt = (isResumed ? mark.copy_started_at : null) ?? clock.now();
  const known = isResumed ? [] : await plan.knownIds(store.db, window);
  const walk = await storePages(context, plan, {
    query,
    isFullListing: true,
    fromCursor: isResumed ? (mark.copy_cursor ?? undefined) : undefined,
    signal,
    async onPage(transaction, page, soFar) {
      if (page.nextCursor !== null) {
        const place = { copy_cursor: page.nextCursor, copy_query: question, copy_started_at: startedAt };
        if (isFirst) await saveWatermark(transaction, plan.dataset, place);
        if (isFirst && soFar.pages % pagesBetweenReports === pagesBetweenReports - 1) {
          log.info({ dataset: plan.dataset, pages: soFar.pages + 1, records: soFar.seenIds.size }, "copying");
        }
        return;
      }
      const now = clock.now();
      // Sessions have a watermark from their first poll, which must not be jumped over.
      const current = await readWatermark(transaction, plan.dataset);
      await saveWatermark(transaction, plan.dataset, {
        is_full_copy_done: 1,
        last_full_copy_at: now,
        copy_cursor: null,
        copy_query: null,
        copy_started_at: null,
        last_error: null,
        ...(current.watermark_at === null && {
          watermark_at: nextWatermark(null, { ...soFar, firstAskedAt: startedAt }, now),
        }),
        ...(plan.dataset !== "sessions" && { last_success_at: now }),
      });
    },
  });
  if (isFirst) log.info({ dataset: plan.dataset, records: walk.seenIds.size }, "first full copy done");
  await confirmGone(
    context,
    plan,
    known.filter((id) => !walk.seenIds.has(id)),
    signal,
  );
}
