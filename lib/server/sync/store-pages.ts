import type { Dataset } from "../../contract/board/status.ts";
import { readRecords, type UnreadableRecord } from "../../contract/public-v3/envelope.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import type { Observation } from "../../domain/session/observe-session.ts";
import { coveredUntil } from "../store/coverage.ts";
import type { Queryable } from "../store/schema.ts";
import { inChunks } from "../store/in-chunks.ts";
import { quarantineRecords } from "../store/quarantine.ts";
import { pages, type RequestOptions, type PageWithCursor } from "../upstream/client.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import type { DatasetPlan, ListedRecord, SyncContext } from "./dataset-plan.ts";
import { newestOf } from "./watermark.ts";

/** The progress of reading a list. Instants in milliseconds since the epoch. */
export interface Walk {
  firstRequestedAt: number;
  /** The newest plausible updatedAt among its records; null without any. */
  newestUpdatedAt: number | null;
  seenIds: Set<number>;
  changed: number;
}

export interface ListOptions extends RequestOptions {
  query: Record<string, string>;
  isFullListing: boolean;
  fromCursor?: number;
  /**
   * Runs in the transaction that stores the page's last records, so that what it saves is committed with the rows.
   */
  onPage?(transaction: Queryable, page: PageWithCursor, walk: Walk): Promise<void>;
}

/** Limits each transaction, however large a page is, so that other writes do not wait long. */
const rowsPerTransaction = 500;
const maxRepeatedPages = 20;

/**
 * Reads one list and stores it page by page; a failed page changes nothing. Every transaction of the loop that stores
 * records begins here or in `copyOne`.
 * @throws UpstreamError when a page cannot be read, or pages keep bringing nothing new
 */
export async function storePages(
  context: SyncContext,
  plan: DatasetPlan,
  options: ListOptions,
): Promise<Walk> {
  const { clock } = context;
  let requestedAt = clock.now();
  let repeatedPages = 0;
  const walk: Walk = {
    firstRequestedAt: requestedAt,
    newestUpdatedAt: null,
    seenIds: new Set(),
    changed: 0,
  };
  for await (const page of pages(context.client, plan.path, { ...plan.query, ...options.query }, options)) {
    const { good, bad } = readRecords(plan.schema, page.records);
    const seenBefore = walk.seenIds.size;
    for (const record of good) walk.seenIds.add(record.id);
    for (const record of bad) if (/^\d+$/.test(record.key)) walk.seenIds.add(Number(record.key));
    walk.newestUpdatedAt = newestOf(
      walk.newestUpdatedAt,
      good.map(({ updatedAt }) => epoch(updatedAt)),
      requestedAt,
    );
    walk.changed += await storePage(context, plan, { page, good, bad, requestedAt, walk }, options);
    repeatedPages = walk.seenIds.size === seenBefore ? repeatedPages + 1 : 0;
    if (page.nextCursor !== null && repeatedPages >= maxRepeatedPages) {
      throw new UpstreamError({ kind: "incomplete", listing: null }, plan.path);
    }
    requestedAt = clock.now();
  }
  return walk;
}

interface ReadPage {
  page: PageWithCursor;
  good: readonly ListedRecord[];
  bad: readonly UnreadableRecord[];
  requestedAt: number;
  walk: Walk;
}

async function storePage(
  { store, clock, log, windows }: SyncContext,
  plan: DatasetPlan,
  { page, good, bad, requestedAt, walk }: ReadPage,
  options: ListOptions,
): Promise<number> {
  const parts = inChunks(good, rowsPerTransaction);
  if (parts.length === 0) parts.push([]);
  let changed = 0;
  for (const [place, records] of parts.entries()) {
    const isLast = place === parts.length - 1;
    changed += await store.write(async (transaction) => {
      const now = clock.now();
      const observation = await observationAt(
        transaction,
        plan.dataset,
        requestedAt,
        now,
        options.isFullListing,
      );
      const rows = await plan.apply(transaction, records, observation, windows());
      const ids = records.map((record) => record.id);
      const setAside = await quarantineRecords(transaction, plan.dataset, isLast ? bad : [], ids, now);
      if (isLast) await options.onPage?.(transaction, page, walk);
      return rows + setAside;
    }, options.purpose === "poll");
  }
  if (bad.length > 0) {
    log.warn({ dataset: plan.dataset, count: bad.length, first: bad[0]?.reason }, "records set aside");
  }
  return changed;
}

/** Describes an observation. The time up to which every change was observed is known for sessions only. */
export async function observationAt(
  transaction: Queryable,
  dataset: Dataset,
  requestedAt: number,
  observedAt: number,
  isFullListing: boolean,
): Promise<Observation> {
  const previousPollAt = dataset === "sessions" ? await coveredUntil(transaction, requestedAt) : null;
  return { requestedAt, observedAt, previousPollAt, isFullListing };
}
