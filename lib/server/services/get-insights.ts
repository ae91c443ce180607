import { z } from "zod";
import type { Freshness, FreshnessStatus } from "../../contract/board/freshness.ts";
import type { Insights, InsightsRange } from "../../contract/board/insights.ts";
import { tickerSchema } from "../../contract/public-v3/company.ts";
import { gapsIn } from "../../domain/observation-gaps.ts";
import { lastFailure, wasDue, wentLive, type CallFacts } from "../../domain/series-call.ts";
import { callSeries } from "../../domain/series-calls.ts";
import { isObserved, observedShare } from "../../domain/series-coverage.ts";
import { exchangeSeries } from "../../domain/series-exchanges.ts";
import { failureSeries } from "../../domain/series-failures.ts";
import { seriesBuckets } from "../../domain/series-range.ts";
import { recordingSpread } from "../../domain/series-recordings.ts";
import { startSeries, startSpread } from "../../domain/series-starts.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { readCoverage } from "../store/coverage.ts";
import { readCalls, type CallRow } from "../store/read-calls.ts";
import type { TransitionRow } from "../store/schema.ts";
import { readWatermark } from "../store/watermarks.ts";
import { ServiceProblem } from "./service-problem.ts";

const minuteMs = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();
const tickersSchema = z.array(tickerSchema);

const owner = Symbol.for("callboard.insights");
/** However often something changes, the figures are worked out no more often than this. */
const sharedForMs = 5_000;

/** The figures of one range as they were last worked out, for everybody who asks. */
interface Shared {
  moment: string;
  status: FreshnessStatus;
  madeAt: number;
  figures: Promise<Insights>;
}

/**
 * What can be said of the sessions scheduled in a range up to now, with what each figure rests on. Worked out once
 * for all viewers, again when the version or the minute moved; a change of freshness is never held back.
 * @throws ServiceProblem notCopiedYet
 */
export async function getInsights(
  range: InsightsRange,
  runtime: Runtime = currentRuntime(),
): Promise<Insights> {
  const { bus, clock, pulse } = runtime;
  const shared = runtime.keep(owner, () => new Map<InsightsRange, Shared>());
  const now = clock.now();
  const freshness = pulse.freshness();
  const { status } = freshness;
  const moment = `${bus.version()} ${Math.floor(now / minuteMs)}`;
  const known = shared.get(range);
  const ageMs = known ? now - known.madeAt : Infinity;
  const isGood = known?.status === status && (known.moment === moment || (ageMs >= 0 && ageMs < sharedForMs));
  if (known && isGood) return { ...(await known.figures), freshness };
  const made = { moment, status, madeAt: now, figures: workOut(range, runtime, freshness) };
  shared.set(range, made);
  made.figures.catch(() => {
    if (shared.get(range) === made) shared.delete(range);
  });
  return made.figures;
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
    live: {
      due: calls.filter((call) => wasDue(call, now)).length,
      wentLive: calls.filter(wentLive).length,
      failed: calls.filter((call) => lastFailure(call) !== null).length,
      notStated: calls.filter((call) => !isStated(call)).length,
    },
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
