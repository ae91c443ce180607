import { z } from "zod";
import type { Freshness } from "../../contract/board/freshness.ts";
import type { Insights, InsightsRange } from "../../contract/board/insights.ts";
import { tickerSchema } from "../../contract/public-v3/company.ts";
import { gapsIn } from "../../domain/session/observation-gaps.ts";
import { measureCoverage } from "../../domain/insights/coverage-measures.ts";
import { coverageCase, wasDue, type CallFacts } from "../../domain/insights/series-call.ts";
import { callSeries } from "../../domain/insights/series-calls.ts";
import { isObserved, observedShare } from "../../domain/insights/series-coverage.ts";
import { exchangeSeries } from "../../domain/insights/series-exchanges.ts";
import { failureSeries } from "../../domain/insights/series-failures.ts";
import { seriesBuckets } from "../../domain/insights/series-range.ts";
import { recordingSpread } from "../../domain/insights/series-recordings.ts";
import { startSeries, startSpread } from "../../domain/insights/series-starts.ts";
import { statedDays } from "../../domain/insights/stated-days.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { readCoverage } from "../store/coverage.ts";
import { readCalls, type CallRow } from "../store/read/read-calls.ts";
import type { TransitionRow } from "../store/schema.ts";
import { readWatermark } from "../store/watermarks.ts";
import { ServiceProblem } from "./service-problem.ts";

const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const tickersSchema = z.array(tickerSchema);

const owner = Symbol.for("callboard.insights");
/** The figures are computed at most this often, however often data changes. */
const sharedForMs = 5_000;

const limits = { maxEntries: 20, ttlMs: 60_000 };

/** The figures of one range as last computed, for all viewers. */
interface Shared {
  moment: string;
  /** By the monotonic clock. */
  madeAt: number;
  figures: Insights;
}

/**
 * The figures of the sessions scheduled in a range up to now, each with its basis. Computed once for all viewers,
 * again when the version or the minute changed; a change of freshness takes effect at once.
 * @throws ServiceProblem notCopiedYet
 */
export async function getInsights(
  range: InsightsRange,
  runtime: Runtime = currentRuntime(),
): Promise<Insights> {
  const { bus, clock, pulse } = runtime;
  const shared = runtime.keep(owner, () => new SingleFlightCache<Shared>(clock, limits));
  const now = clock.now();
  const freshness = pulse.freshness();
  // A gap in the observation changes the figures, so they are computed anew when it begins and ends.
  const key = `${range} ${freshness.status} ${freshness.watchedSince}`;
  const moment = `${bus.version()} ${Math.floor(now / minuteMs)}`;
  const known = shared.peek(key);
  const isGood = known && (known.moment === moment || clock.steady() - known.madeAt < sharedForMs);
  if (isGood) return { ...known.figures, freshness };
  const madeAt = clock.steady();
  const made = await shared.refresh(key, async () => ({
    moment,
    madeAt,
    figures: await workOut(range, runtime, freshness),
  }));
  return { ...made.figures, freshness };
}

async function workOut(range: InsightsRange, runtime: Runtime, freshness: Freshness): Promise<Insights> {
  const { store, clock } = runtime;
  const { is_full_copy_done: isCopied } = await readWatermark(store.db, "sessions");
  if (isCopied !== 1)
    throw new ServiceProblem("notCopiedYet", "Sessions are still being copied from upstream.");
  const now = clock.now();
  const buckets = seriesBuckets(range, now);
  const window = { from: buckets[0]?.from ?? now, to: now };
  const coverage = await readCoverage(store.db, 0);
  const gaps = gapsIn(coverage, window.from, now, freshness.status === "blind");
  const read = await readCalls(store.db, window);
  const calls = toCallFacts(read.calls, read.transitions);
  const { window: axis, rows } = callSeries(calls, gaps, now);
  const isStated = (call: CallFacts) => wasDue(call, now) || !hasTakenPlace(call);
  return {
    range,
    from: iso(window.from),
    generatedAt: iso(now),
    freshness,
    observingSince: coverage[0] ? iso(coverage[0].from) : null,
    observed: observedShare(window, gaps, now),
    gaps: gaps.map((gap) => ({ from: iso(gap.from), to: gap.to === null ? null : iso(gap.to) })),
    sessions: {
      total: calls.length,
      watched: calls.filter((call) => call.firstSeenAt <= call.date && isObserved(call.date, gaps)).length,
    },
    measures: measureCoverage(calls.map((call) => coverageCase(call, now))),
    startNotStated: calls.filter((call) => !isStated(call)).length,
    stated: statedDays(calls),
    startDelay: startSpread(calls),
    recordingReady: recordingSpread(calls, gaps),
    calls: { from: iso(axis.from), rows },
    failures: failureSeries(calls, buckets, gaps, now),
    starts: startSeries(calls),
    exchanges: exchangeSeries(calls, now),
  };
}

function hasTakenPlace({ state }: CallFacts): boolean {
  return state === "processingRecording" || state === "recordingAvailable";
}

function toCallFacts(rows: readonly CallRow[], transitions: readonly TransitionRow[]): CallFacts[] {
  const bySession = Map.groupBy(transitions, (row) => row.session_id);
  return rows.map((row) => ({
    id: row.id,
    company: row.display_name ?? row.name ?? `Company ${row.company_id}`,
    title: row.title ?? `Event ${row.event_id}`,
    exchange: tickersSchema.parse(JSON.parse(row.tickers ?? "[]"))[0]?.exchange ?? null,
    state: row.state,
    date: row.date,
    wentLiveAt: row.went_live_at,
    firstSeenAt: row.first_seen_at,
    changes: (bySession.get(row.id) ?? []).map((change) => ({
      from: change.from_state,
      to: change.to_state,
      observedAt: change.observed_at,
      notBefore: change.not_before,
      upstreamUpdatedAt: change.upstream_updated_at,
    })),
  }));
}
