import type { TimeWindow } from "../../domain/board/board-window.ts";
import type { WatermarkRow } from "../store/schema.ts";
import { datesOf, type DatasetSource, type SyncWindows, type SyncContext } from "./dataset-plan.ts";

/** Windows move daily, so the queries of an older sync no longer cover them. */
const maxAgeMs = 86_400_000;

/** One query of an initial sync. */
export interface CopyPart {
  query: Record<string, string>;
  /** True for the part that completes the board. */
  completesBoard: boolean;
}

/** How far an initial sync has come. Instants in milliseconds since the epoch. */
export interface CopyProgress {
  parts: CopyPart[];
  part: number;
  cursor: number;
  startedAt: number;
  records: number;
  newestAt: number | null;
}

/** Where an interrupted sync continues; the beginning when there was none or it began more than a day ago. */
export function findProgress(
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
