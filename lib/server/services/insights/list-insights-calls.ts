import { iso } from "../../../contract/public-v3/instant.ts";
import type { InsightsCall, InsightsCalls } from "../../../contract/board/insights.ts";
import type { CountedCalls, InsightsFilter, InsightsRange } from "../../../contract/board/insights-query.ts";
import { isWithin, type TimeWindow } from "../../../domain/time/time-window.ts";
import type { CallFigures } from "../../../domain/insights/calls/call-figures.ts";
import { countedBy } from "../../../domain/insights/calls/counted-calls.ts";
import { seriesPeriods } from "../../../domain/insights/range-buckets.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readCallNames } from "../../store/insights/read-calls.ts";
import { listImportedPeriods } from "../imported-periods.ts";
import { readPeriod, type PeriodRead } from "./read-period.ts";

/** The most calls in an answer, which also has their total. */
const maxCalls = 2_000;

/** The calls to list: those that a figure counts, in a part of the range, with a start delay within bounds in ms. */
export interface CallsQuery {
  range: InsightsRange;
  filter: InsightsFilter;
  zone: string;
  counted: CountedCalls;
  /** Null for the whole range; never earlier than the start of the previous range. */
  from: number | null;
  to: number | null;
  delayFrom: number | null;
  delayTo: number | null;
}

/** The calls behind a figure, newest first. @throws ServiceProblem notCopiedYet */
export async function listInsightsCalls(
  question: CallsQuery,
  runtime: Runtime = currentRuntime(),
): Promise<InsightsCalls> {
  const now = runtime.clock.now();
  const { current, previous } = seriesPeriods(question.range, now, question.zone);
  const window: TimeWindow = {
    from: Math.max(previous.from, question.from ?? current.from),
    to: Math.min(question.to ?? current.to, now),
  };
  const read = await readPeriod(runtime, window, question, runtime.pollHealth.freshness());
  const inside = read.calls.filter((call) => isWithin(window, call.date) && isDelayed(call, question));
  const counted = countedBy(question.counted, inside, read);
  const shown = counted.toSorted((a, b) => b.date - a.date || b.id - a.id).slice(0, maxCalls);
  const names = await readCallNames(
    runtime.store.db,
    shown.map(({ id }) => id),
  );
  return {
    generatedAt: iso(now),
    from: iso(window.from),
    to: iso(window.to),
    total: counted.length,
    imported: await listImportedPeriods(runtime.store.db, window),
    calls: shown.map((call) => toCall(call, read.companies, names.get(call.id)?.title)),
  };
}

function isDelayed({ startDelayMs }: CallFigures, { delayFrom, delayTo }: CallsQuery): boolean {
  if (delayFrom === null && delayTo === null) return true;
  if (startDelayMs === null) return false;
  return startDelayMs >= (delayFrom ?? -Infinity) && startDelayMs < (delayTo ?? Infinity);
}

function toCall(
  call: CallFigures,
  companies: PeriodRead["companies"],
  title: string | undefined,
): InsightsCall {
  const company = companies.get(call.companyId);
  const measured = call.episodes.filter(({ isMeasured }) => isMeasured);
  return {
    sessionId: call.id,
    companyId: call.companyId,
    company: company?.name ?? `Company ${call.companyId}`,
    title: title ?? `Call ${call.id}`,
    exchange: company?.exchange ?? null,
    date: iso(call.date),
    state: call.state,
    failures: [...call.failures],
    startDelayMs: call.startDelayMs,
    recordingMs: call.recordingMs,
    failedMs:
      measured.length === 0 || measured.length < call.episodes.length
        ? null
        : measured.reduce(
            (sum, { failedAt, recoveredAt }) => sum + ((recoveredAt ?? failedAt) - failedAt),
            0,
          ),
    watched: call.isWatched,
  };
}
