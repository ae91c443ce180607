import { figuresOf } from "../../domain/insights/calls/call-figures.ts";
import { packDay } from "../../domain/insights/calls/packed-day.ts";
import { gapsIn } from "../../domain/session/observation-gaps.ts";
import { readCoverage } from "../store/coverage.ts";
import { putCallDay, listCallDays } from "../store/insights/call-days.ts";
import { oldestDate, readCalls } from "../store/insights/read-calls.ts";
import { readWatermark } from "../store/watermarks.ts";
import type { SyncContext } from "./dataset-plan.ts";

const dayMs = 86_400_000;
/** How long after its end a day is packed, because calls may continue past midnight. */
const settlesAfterMs = 2 * 3_600_000;
/** A call can have failed before the day for which it is scheduled. */
const changesReachBackMs = 7 * dayMs;
const nextSoonMs = 250;

/**
 * Packs the newest past day that is not packed yet, as far back as there are calls and observations are kept. Returns
 * the milliseconds until the next one, or nothing when all are packed.
 */
export async function aggregateNextDay(
  { store, clock }: Pick<SyncContext, "store" | "clock">,
  keptFrom: number,
): Promise<number | void> {
  const { is_full_copy_done: isCopied } = await readWatermark(store.db, "sessions");
  if (isCopied !== 1) return;
  const now = clock.now();
  const end = Math.floor((now - settlesAfterMs) / dayMs) * dayMs;
  const oldest = await oldestDate(store.db);
  if (oldest === null) return;
  const first = Math.floor(Math.max(oldest, keptFrom) / dayMs) * dayMs;
  const packed = await listCallDays(store.db, { from: first, to: end });
  let day = end - dayMs;
  while (day >= first && packed.has(day)) day -= dayMs;
  if (day < first) return;
  await store.write(async (transaction) => {
    const gaps = gapsIn(await readCoverage(transaction, 0), day - changesReachBackMs, now, false);
    const calls = await readCalls(transaction, { from: day, to: day + dayMs });
    await putCallDay(
      transaction,
      day,
      packDay(
        calls.map((call) => figuresOf(call, gaps, now)),
        day,
      ),
      now,
    );
  });
  return nextSoonMs;
}
