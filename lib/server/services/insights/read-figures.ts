import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { TimeWindow } from "../../../domain/time/time-window.ts";
import { figuresOf, type CallFigures } from "../../../domain/insights/calls/call-figures.ts";
import { unpackDay } from "../../../domain/insights/calls/packed-day.ts";
import type { CallFacts } from "../../../domain/insights/call-facts.ts";
import type { Gap } from "../../../domain/session/observation-gaps.ts";
import type { Runtime } from "../../runtime.ts";
import { listCallDays, readCallDays } from "../../store/insights/call-days.ts";
import { oldestDate, readCalls } from "../../store/insights/read-calls.ts";

const dayMs = 86_400_000;
const owner = Symbol.for("callboard.insights.days");
/** More than two years of an exchange-wide calendar; a call takes about 150 bytes. */
const maxCalls = 1_000_000;

interface KnownDay {
  madeAt: number;
  calls: readonly CallFigures[];
}

/** The figures of the calls scheduled in a window, and the observations of the latest ones. */
export interface FiguresRead {
  calls: CallFigures[];
  /** The calls of the last two days, with their changes. */
  recent: CallFacts[];
}

/** Reads the calls of a window up to `now`: packed days as they are stored, the other days call by call. */
export async function readFigures(
  runtime: Runtime,
  window: TimeWindow,
  gaps: readonly Gap[],
  now: number,
): Promise<FiguresRead> {
  const { db } = runtime.store;
  const cache = runtime.singleton(
    owner,
    () => new LRUCache<number, KnownDay>({ maxSize: maxCalls, sizeCalculation: sizeOf }),
  );
  const oldest = (await oldestDate(db)) ?? window.to;
  const first = Math.floor(Math.max(oldest, window.from) / dayMs) * dayMs;
  const days = Array.from(
    { length: Math.max(0, Math.ceil((window.to - first) / dayMs)) },
    (_, at) => first + at * dayMs,
  );
  const made = await listCallDays(db, { from: first, to: window.to });
  const stale = days.filter((day) => made.has(day) && cache.get(day)?.madeAt !== made.get(day));
  for (const [day, packed] of await readCallDays(db, stale)) {
    cache.set(day, { madeAt: made.get(day) ?? 0, calls: unpackDay(packed, day) });
    await yieldToEventLoop();
  }
  const read: FiguresRead = { calls: [], recent: [] };
  const recentFrom = Math.floor(now / dayMs) * dayMs - dayMs;
  for (const day of days) {
    const kept = cache.get(day);
    // A day can be dropped and packed again between the two reads.
    const known = kept && kept.madeAt === made.get(day) ? kept : undefined;
    const isRecent = day >= recentFrom;
    const facts = known && !isRecent ? null : await readCalls(db, { from: day, to: day + dayMs });
    const calls = facts ? facts.map((call) => figuresOf(call, gaps, now)) : (known?.calls ?? []);
    for (const call of calls) if (call.date >= window.from && call.date < window.to) read.calls.push(call);
    if (facts && isRecent)
      read.recent.push(...facts.filter(({ date }) => date >= window.from && date < window.to));
    if (facts) await yieldToEventLoop();
  }
  return read;
}

function sizeOf({ calls }: KnownDay): number {
  return calls.length + 1;
}
