import { coverageToleranceMs, extendCoverage } from "../store/coverage.ts";
import type { Queryable } from "../store/schema.ts";
import { noCopyUnderWay, readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { RequestOptions, WalkedPage } from "../upstream/client.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import { findPlace, type CopyPlace } from "./copy-place.ts";
import type { DatasetPlan, DatasetSource, SyncContext } from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import { nextWatermark } from "./watermark.ts";

const reportEveryMs = 5_000;

export interface InitialSyncOptions extends RequestOptions {
  /** `board`: stop when the board's days are copied; `all`: continue to the end. */
  upTo: "board" | "all";
  /** Sessions only: the time between two polls, in ms. */
  confirmEveryMs?: number;
}

/**
 * The initial sync of a dataset (4.6): live sessions first, then the board's days, the future, the past. Its place
 * (query and cursor) is saved with each page's rows, so that an interrupted sync continues where it stopped; when
 * upstream no longer accepts that place, it starts over and keeps the rows.
 * @throws UpstreamError
 */
export async function runInitialSync(
  context: SyncContext,
  plan: DatasetPlan,
  options: InitialSyncOptions,
): Promise<void> {
  const place = findPlace(await readWatermark(context.store.db, plan.dataset), context, plan);
  if (place.cursor !== 0) context.log.info(progress(context, plan, place), "initial sync continues");
  let reportedAt = context.clock.steady();
  const report = () => {
    if (context.clock.steady() - reportedAt < reportEveryMs) return;
    reportedAt = context.clock.steady();
    context.log.info(progress(context, plan, place), "initial sync in progress");
  };
  while (place.part < place.parts.length) {
    const { part } = place;
    if (!(await copyPart(context, plan, place, options, report))) continue;
    place.part = part + 1;
    if (options.upTo === "board" && place.parts[part]?.completesBoard) return;
  }
  context.log.info(progress(context, plan, place), "initial sync done");
}

/** Copies the current part; false when upstream refused the saved place and `place` is back at the start. */
async function copyPart(
  context: SyncContext,
  plan: DatasetPlan,
  place: CopyPlace,
  options: InitialSyncOptions,
  report: () => void,
): Promise<boolean> {
  const fromCursor = place.cursor;
  let hasPages = false;
  try {
    await storePages(context, plan, {
      ...options,
      query: place.parts[place.part]?.query ?? {},
      isFullListing: true,
      fromCursor,
      async onPage(transaction, page, walk) {
        hasPages = true;
        await savePlace(transaction, plan, place, page, walk);
        if (page.nextCursor === null) await savePartEnd(transaction, context, plan, place, walk, options);
        report();
      },
    });
    return true;
  } catch (error) {
    if (fromCursor === 0 || hasPages || !isRefusal(error)) throw error;
    context.log.warn({ dataset: plan.dataset }, "upstream does not know our place in its list; copying anew");
    Object.assign(place, { part: 0, cursor: 0, records: 0, newestAt: null, startedAt: context.clock.now() });
    return false;
  }
}

async function savePlace(
  transaction: Queryable,
  { dataset }: DatasetSource,
  place: CopyPlace,
  page: WalkedPage,
  { newestUpdatedAt }: Walk,
): Promise<void> {
  const { part, parts } = place;
  place.records += page.records.length;
  place.cursor = page.nextCursor ?? 0;
  if (newestUpdatedAt !== null) place.newestAt = Math.max(place.newestAt ?? newestUpdatedAt, newestUpdatedAt);
  const next = parts[page.nextCursor === null ? part + 1 : part] ?? parts[part];
  await saveWatermark(transaction, dataset, {
    copy_query: JSON.stringify(next?.query),
    copy_cursor: place.cursor,
    copy_started_at: place.startedAt,
    copy_records: place.records,
    copy_newest_at: place.newestAt,
  });
}

async function savePartEnd(
  transaction: Queryable,
  { clock }: SyncContext,
  { dataset }: DatasetSource,
  place: CopyPlace,
  walk: Walk,
  { confirmEveryMs }: InitialSyncOptions,
): Promise<void> {
  const now = clock.now();
  const isEnd = place.part === place.parts.length - 1;
  // Polls for sessions begin as soon as the board is complete; all others wait for the end.
  const isPolledFromNow = dataset === "sessions" ? place.parts[place.part]?.completesBoard === true : isEnd;
  // From the first request of the sync, however long ago, because its records are not read again. The wall clock may
  // have been set back since.
  const seenUntil = Math.min(place.startedAt, walk.firstRequestedAt);
  const { watermark_at: before } = await readWatermark(transaction, dataset);
  const copied = {
    firstRequestedAt: place.startedAt,
    newestUpdatedAt: place.newestAt,
    hasRecords: place.records > 0,
  };
  await saveWatermark(transaction, dataset, {
    last_error: null,
    ...(isPolledFromNow && { last_success_at: seenUntil }),
    ...((isPolledFromNow || isEnd) && before === null && { watermark_at: nextWatermark(null, copied, now) }),
    ...(isEnd && { ...noCopyUnderWay, is_full_copy_done: 1, last_full_copy_at: now }),
  });
  if (isPolledFromNow && confirmEveryMs !== undefined) {
    await extendCoverage(transaction, seenUntil, coverageToleranceMs(confirmEveryMs));
  }
}

function progress({ clock }: SyncContext, { dataset }: DatasetSource, place: CopyPlace) {
  return { dataset, records: place.records, seconds: Math.round((clock.now() - place.startedAt) / 1_000) };
}

function isRefusal(error: unknown): boolean {
  return isUpstreamError(error) && ["badRequest", "notFound", "unreadable"].includes(error.failure.kind);
}
