import type { Queryable } from "../store/open-store.ts";
import { keepSetAside } from "../store/set-aside.ts";
import { readVersion } from "../store/version.ts";
import { pages, type WalkedPage } from "../upstream/pages.ts";
import { observationAt } from "./observation-at.ts";
import type { DatasetPlan } from "./dataset-plan.ts";
import type { SyncContext } from "./sync-context.ts";

/** What a walk through a list has brought so far. Instants in milliseconds since the epoch. */
export interface Walk {
  firstAskedAt: number;
  /** Newest updatedAt among its records; null while there is none. */
  newestUpdatedAt: number | null;
  seenIds: Set<number>;
  changed: number;
  bad: number;
  pages: number;
}

export interface WalkOptions {
  query: Record<string, string>;
  isFullListing: boolean;
  fromCursor?: number;
  attempts?: number;
  signal?: AbortSignal;
  /** Runs inside the transaction that stores the page, so that what it notes is true exactly when the rows are. */
  onPage?(transaction: Queryable, page: WalkedPage, walk: Walk): Promise<void>;
}

/**
 * Walks one list and stores it, one transaction a page; a page that fails leaves everything as before it.
 * @throws UpstreamError when a page cannot be had
 */
export async function storePages<Parsed extends { id: number; updatedAt: number }>(
  context: SyncContext,
  plan: DatasetPlan<Parsed>,
  options: WalkOptions,
): Promise<Walk> {
  const { clock, store } = context;
  let askedAt = clock.now();
  const walk: Walk = {
    firstAskedAt: askedAt,
    newestUpdatedAt: null,
    seenIds: new Set(),
    changed: 0,
    bad: 0,
    pages: 0,
  };
  for await (const page of pages(context.client, plan.path, { ...plan.query, ...options.query }, options)) {
    const { good, bad } = plan.parse(page.records);
    for (const record of good) {
      walk.seenIds.add(record.id);
      walk.newestUpdatedAt = Math.max(walk.newestUpdatedAt ?? record.updatedAt, record.updatedAt);
    }
    for (const record of bad) if (/^\d+$/.test(record.key)) walk.seenIds.add(Number(record.key));
    const changed = await store.write(async (transaction) => {
      const now = clock.now();
      const observation = await observationAt(transaction, plan.dataset, askedAt, now, options.isFullListing);
      const rows = await plan.apply(transaction, good, observation, context.windows());
      await keepSetAside(
        transaction,
        plan.dataset,
        bad,
        good.map((record) => record.id),
        now,
      );
      await options.onPage?.(transaction, page, walk);
      return rows;
    });
    walk.changed += changed;
    walk.bad += bad.length;
    walk.pages += 1;
    if (bad.length > 0) {
      context.log.warn(
        { dataset: plan.dataset, count: bad.length, first: bad[0]?.reason },
        "records set aside",
      );
    }
    if (changed > 0) context.bus.publishVersion(await readVersion(store.db));
    askedAt = clock.now();
  }
  return walk;
}
