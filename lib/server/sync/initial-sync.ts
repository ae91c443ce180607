import { coverageToleranceMs, extendCoverage } from "../store/coverage.ts";
import type { Queryable, WatermarkRow } from "../store/schema.ts";
import { noCopyUnderWay, readWatermark, saveWatermark } from "../store/watermarks.ts";
import type { RequestOptions, PageWithCursor } from "../upstream/client.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import {
  type DatasetPlan,
  type DatasetSource,
  type SyncContext,
  datesOf,
  type SyncWindows,
} from "./dataset-plan.ts";
import { storePages, type Walk } from "./store-pages.ts";
import { nextWatermark } from "./watermark.ts";
import type { TimeWindow } from "../../domain/time/time-window.ts";

const reportEveryMs = 5_000;

export interface InitialSyncOptions extends RequestOptions {
  /** `board`: stop when the board's days are copied; `all`: continue to the end. */
  upTo: "board" | "all";
  /** Sessions only: the time between two polls, in ms. */
  confirmEveryMs?: number;
}

/**
 * The initial sync of a dataset (4.6): live sessions first, then the board's days, the future, the past. Its position
 * (query and cursor) is saved with each page's rows, so that an interrupted sync continues where it stopped; when
 * upstream no longer accepts that cursor, it starts over and keeps the rows.
 * @throws UpstreamError
 */
export async function runInitialSync(
  context: SyncContext,
  plan: DatasetPlan,
  options: InitialSyncOptions,
): Promise<void> {
  const progress = findProgress(await readWatermark(context.store.db, plan.dataset), context, plan);
  if (progress.cursor !== 0) context.log.info(logFields(context, plan, progress), "initial sync continues");
  let reportedAt = context.clock.steady();
  const report = () => {
    if (context.clock.steady() - reportedAt < reportEveryMs) return;
    reportedAt = context.clock.steady();
    context.log.info(logFields(context, plan, progress), "initial sync in progress");
  };
  while (progress.part < progress.parts.length) {
    const { part } = progress;
    if (!(await copyPart(context, plan, progress, options, report))) continue;
    progress.part = part + 1;
    if (options.upTo === "board" && progress.parts[part]?.completesBoard) return;
  }
  context.log.info(logFields(context, plan, progress), "initial sync done");
}

/** Copies the current part; false when upstream rejected the saved cursor and `progress` is back at the start. */
async function copyPart(
  context: SyncContext,
  plan: DatasetPlan,
  progress: CopyProgress,
  options: InitialSyncOptions,
  report: () => void,
): Promise<boolean> {
  const fromCursor = progress.cursor;
  let hasPages = false;
  try {
    await storePages(context, plan, {
      ...options,
      query: progress.parts[progress.part]?.query ?? {},
      isFullListing: true,
      fromCursor,
      async onPage(transaction, page, walk) {
        hasPages = true;
        await saveProgress(transaction, plan, progress, page, walk);
        if (page.nextCursor === null) await savePartEnd(transaction, context, plan, progress, walk, options);
        report();
      },
    });
    return true;
  } catch (error) {
    if (fromCursor === 0 || hasPages || !isRejection(error)) throw error;
    context.log.warn({ dataset: plan.dataset }, "upstream rejects the saved cursor; the copy starts over");
    Object.assign(progress, {
      part: 0,
      cursor: 0,
      records: 0,
      newestAt: null,
      startedAt: context.clock.now(),
    });
    return false;
  }
}

async function saveProgress(
  transaction: Queryable,
  { dataset }: DatasetSource,
  progress: CopyProgress,
  page: PageWithCursor,
  { newestUpdatedAt }: Walk,
): Promise<void> {
  const { part, parts } = progress;
  progress.records += page.records.length;
  progress.cursor = page.nextCursor ?? 0;
  if (newestUpdatedAt !== null)
    progress.newestAt = Math.max(progress.newestAt ?? newestUpdatedAt, newestUpdatedAt);
  const next = parts[page.nextCursor === null ? part + 1 : part] ?? parts[part];
  await saveWatermark(transaction, dataset, {
    copy_query: JSON.stringify(next?.query),
    copy_cursor: progress.cursor,
    copy_started_at: progress.startedAt,
    copy_records: progress.records,
    copy_newest_at: progress.newestAt,
  });
}

async function savePartEnd(
  transaction: Queryable,
  { clock }: SyncContext,
  { dataset }: DatasetSource,
  progress: CopyProgress,
  walk: Walk,
  { confirmEveryMs }: InitialSyncOptions,
): Promise<void> {
  const now = clock.now();
  const isEnd = progress.part === progress.parts.length - 1;
  // Polls for sessions begin as soon as the board is complete; all others wait for the end.
  const isPolledFromNow =
    dataset === "sessions" ? progress.parts[progress.part]?.completesBoard === true : isEnd;
  // From the first request of the sync, however long ago, because its records are not read again. The wall clock may
  // have been set back since.
  const seenUntil = Math.min(progress.startedAt, walk.firstRequestedAt);
  const { watermark_at: before } = await readWatermark(transaction, dataset);
  const copied = {
    firstRequestedAt: progress.startedAt,
    newestUpdatedAt: progress.newestAt,
    hasRecords: progress.records > 0,
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

function logFields({ clock }: SyncContext, { dataset }: DatasetSource, progress: CopyProgress) {
  return {
    dataset,
    records: progress.records,
    seconds: Math.round((clock.now() - progress.startedAt) / 1_000),
  };
}

function isRejection(error: unknown): boolean {
  return (
    isUpstreamError(error) &&
    ["badRequest", "notFound", "unreadable", "incomplete"].includes(error.failure.kind)
  );
}

/** Windows move daily, so the queries of an older sync no longer cover them. */
const maxAgeMs = 86_400_000;

/** One query of an initial sync. */
interface CopyPart {
  query: Record<string, string>;
  /** True for the part that completes the board. */
  completesBoard: boolean;
}

/** How far an initial sync has come. Instants in milliseconds since the epoch. */
interface CopyProgress {
  parts: CopyPart[];
  part: number;
  cursor: number;
  startedAt: number;
  records: number;
  newestAt: number | null;
}

/** Where an interrupted sync continues; the beginning when there was none or it began more than a day ago. */
function findProgress(
  saved: WatermarkRow,
  { clock, windows }: SyncContext,
  plan: DatasetSource,
): CopyProgress {
  const now = clock.now();
  const startedAt = saved.copy_started_at;
  if (startedAt !== null && now - startedAt < maxAgeMs) {
    const parts = partsOf(plan, windows(startedAt));
    const part = parts.findIndex(({ query }) => JSON.stringify(query) === saved.copy_query);
    const { copy_cursor: cursor, copy_records: records, copy_newest_at: newestAt } = saved;
    if (part !== -1) return { parts, part, cursor: cursor ?? 0, startedAt, records: records ?? 0, newestAt };
  }
  const parts = partsOf(plan, windows(now));
  return { parts, part: 0, cursor: 0, startedAt: now, records: 0, newestAt: null };
}

/** The queries in order: live sessions, the board's days, the future, the past. */
function partsOf(plan: DatasetSource, { copy, board }: SyncWindows): CopyPart[] {
  if (!plan.isDated) return [{ query: {}, completesBoard: true }];
  const days = { from: Math.max(copy.from, board.from), to: Math.min(copy.to, board.to) };
  const others = [
    { from: days.to, to: copy.to },
    { from: copy.from, to: days.from },
  ].filter(({ from, to }) => from < to);
  const part = (window: TimeWindow, completesBoard: boolean) => ({
    query: datesOf(plan, window),
    completesBoard,
  });
  return [
    ...(plan.copiesFirst ? [{ query: plan.copiesFirst, completesBoard: false }] : []),
    part(days, true),
    ...others.map((window) => part(window, false)),
  ];
}
