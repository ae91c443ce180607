import { forgetSetAside } from "../store/set-aside.ts";
import { saveWatermark } from "../store/watermarks.ts";
import { confirmGone } from "./confirm-gone.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import { datesOf } from "./poll-updates.ts";
import { storePages } from "./store-pages.ts";
import type { SyncContext } from "./sync-context.ts";

/**
 * Lists the whole window again: heals what updates missed or said wrong (an updatedAt that went backwards, an
 * upstream put back to an older state) and finds what is gone. Leaves the watermark to the polls.
 * @throws UpstreamError
 */
export async function reconcile<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  signal?: AbortSignal,
): Promise<void> {
  const { store, clock } = context;
  const window = context.windows().copy;
  const startedAt = clock.now();
  const known = await plan.knownIds(store.db, window);
  const walk = await storePages(context, plan, {
    query: datesOf(plan, window),
    isFullListing: true,
    signal,
    async onPage(transaction, page) {
      if (page.nextCursor !== null) return;
      await forgetSetAside(transaction, plan.dataset, startedAt);
      await saveWatermark(transaction, plan.dataset, { last_full_copy_at: clock.now() });
    },
  });
  const missing = known.filter((id) => !walk.seenIds.has(id));
  await confirmGone(context, plan, missing, signal);
}
