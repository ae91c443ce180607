import type { Freshness } from "../../../contract/board/freshness.ts";
import {
  type InsightsFilter,
  type InsightsRange,
  noInsightsFilter,
  writeInsightsQuestion,
} from "../../../contract/board/insights-query.ts";
import type { Insights } from "../../../contract/board/insights.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { callSeries } from "../../../domain/insights/call-timeline.ts";
import type { CallFigures } from "../../../domain/insights/calls/call-figures.ts";
import { heardRows } from "../../../domain/insights/heard-time.ts";
import { periodFigures } from "../../../domain/insights/period-figures.ts";
import { seriesBuckets, seriesDays, seriesPeriods } from "../../../domain/insights/range-buckets.ts";
import { exchangeSeries } from "../../../domain/insights/series-exchanges.ts";
import { failureSeries } from "../../../domain/insights/series-failures.ts";
import { startSeries } from "../../../domain/insights/series-starts.ts";
import { statedDays } from "../../../domain/insights/stated-days.ts";
import type { Gap } from "../../../domain/session/observation-gaps.ts";
import { type TimeWindow, isWithin } from "../../../domain/time/time-window.ts";
import { type Runtime, currentRuntime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { readBehindOf, readSaidOf, readWatched } from "../../store/air/read-heard.ts";
import type { NamedCompany } from "../../store/insights/listed-companies.ts";
import type { Queryable } from "../../store/schema.ts";
import { listImportedPeriods } from "../imported-periods.ts";
import { readPeriod } from "./read-period.ts";

const minuteMs = 60_000;

const owner = Symbol.for("callboard.insights");
/** The figures are computed at most this often, however often data changes. */
const sharedForMs: Record<InsightsRange, number> = {
  "24h": 5_000,
  "14d": 5_000,
  "13w": 15_000,
  "52w": 30_000,
};

const limits = { maxEntries: 50, ttlMs: 60_000 };

/** The figures of one range and filter as last computed, for all viewers. */
interface Shared {
  moment: string;
  /** By the monotonic clock. */
  madeAt: number;
  figures: Insights;
}

/** The range and the filter of insights, and the zone in which days begin, by default UTC. */
export interface InsightsQuery {
  range: InsightsRange;
  filter?: InsightsFilter;
  zone?: string;
}

/**
 * The figures of the sessions scheduled in a range up to now, and in as much time before it, each with its basis.
 * Computed once for all viewers, again when the version or the minute changed; a change of freshness takes effect at
 * once.
 * @throws ServiceProblem notCopiedYet
 */
export async function getInsights(
  { range, filter = noInsightsFilter, zone = "UTC" }: InsightsQuery,
  runtime: Runtime = currentRuntime(),
): Promise<Insights> {
  const { bus, clock, pollHealth } = runtime;
  const shared = runtime.singleton(owner, () => new SingleFlightCache<Shared>(clock, limits));
  const now = clock.now();
  const freshness = pollHealth.freshness();
  // A gap in the observation changes the figures, so they are computed again when one begins and ends.
  const key = `${writeInsightsQuestion({ range, filter, zone })} ${freshness.status} ${freshness.watchedSince}`;
  const moment = `${bus.version()} ${Math.floor(now / minuteMs)}`;
  const known = shared.peek(key);
  const isGood = known && (known.moment === moment || clock.steady() - known.madeAt < sharedForMs[range]);
  if (isGood) return { ...known.figures, freshness };
  const madeAt = clock.steady();
  const made = await shared.refresh(key, async () => ({
    moment,
    madeAt,
    figures: await computeInsights({ range, filter, zone }, runtime, freshness),
  }));
  return { ...made.figures, freshness };
}

async function computeInsights(
  { range, filter, zone }: Required<InsightsQuery>,
  runtime: Runtime,
  freshness: Freshness,
): Promise<Insights> {
  const now = runtime.clock.now();
  const { current, previous } = seriesPeriods(range, now, zone);
  const both = { from: previous.from, to: current.to };
  const read = await readPeriod(runtime, both, { filter, zone }, freshness);
  const { gaps, companies } = read;
  const of = (window: TimeWindow) => read.calls.filter(({ date }) => isWithin(window, date));
  const calls = of(current);
  const { window: axis, rows } = callSeries(
    read.recent.filter(({ date }) => isWithin(current, date)),
    gaps,
    now,
  );
  const buckets = seriesBuckets(range, now, zone);
  // It ends now, which `generatedAt` says.
  const { to: _now, ...figures } = periodFigures(current, calls, read);
  return {
    range,
    generatedAt: iso(now),
    freshness,
    observingSince: iso(read.observingSince),
    gaps: gapsAfter(current.from, gaps),
    imported: await listImportedPeriods(runtime.store.db, both),
    ...figures,
    previous: periodFigures(previous, of(previous), read),
    stated: statedDays(calls, seriesDays(range, now, zone)),
    calls: { from: iso(axis.from), rows },
    failures: failureSeries(calls, buckets, gaps, now),
    starts: startSeries(calls),
    exchanges: exchangeSeries(calls, companies),
    onAir: await readHeard(runtime.store.db, { from: current.from, to: now }, calls, companies),
    choices: choicesOf(companies),
    ...namedBy(filter, companies),
  };
}

function gapsAfter(from: number, gaps: readonly Gap[]): Insights["gaps"] {
  return gaps
    .filter((gap) => gap.to === null || gap.to > from)
    .map((gap) => ({ from: iso(Math.max(from, gap.from)), to: iso(gap.to) }));
}

type Companies = ReadonlyMap<number, NamedCompany>;

function choicesOf(companies: Companies): Insights["choices"] {
  const each = (pick: (company: NamedCompany) => string | null) =>
    [...new Set([...companies.values()].flatMap((company) => pick(company) ?? []))].toSorted();
  return { exchanges: each(({ exchange }) => exchange), countries: each(({ country }) => country) };
}

/** The names of a filter's companies, and the filter values that no company has. */
function namedBy(filter: InsightsFilter, companies: Companies): Pick<Insights, "companies" | "unknown"> {
  const { exchanges, countries } = choicesOf(companies);
  const missing = (words: string, given: readonly (string | number)[], known: ReadonlySet<unknown>) =>
    given.filter((value) => !known.has(value)).map((value) => `No copied company ${words} “${value}”.`);
  return {
    companies: filter.company.flatMap((id) => {
      const company = companies.get(id);
      return company ? [{ id, name: company.name }] : [];
    }),
    unknown: [
      ...missing("is first listed at", filter.exchange, new Set(exchanges)),
      ...missing("is in", filter.country, new Set(countries)),
      ...missing("has the id", filter.company, new Set(companies.keys())),
    ],
  };
}

/** How long the figures of minutes are kept; the shares of a year would also hide every bad day. */
const longestMs = 30 * 86_400_000;

/** Of how much of these calls' live time there was a stream, sound, and text in time; at most of the last thirty days. */
async function readHeard(
  db: Queryable,
  window: TimeWindow,
  calls: readonly CallFigures[],
  companies: ReadonlyMap<number, NamedCompany>,
): Promise<Insights["onAir"]> {
  const latest = { from: Math.max(window.from, window.to - longestMs), to: window.to };
  const watched = await readWatched(db, latest);
  const watchedMs = watched.reduce((sum, { from, to }) => sum + to - from, 0);
  const rows = heardRows({
    calls: calls.map(({ id, companyId }) => {
      const company = companies.get(companyId);
      return { id, companyId, company: company?.name ?? "", exchange: company?.exchange ?? null };
    }),
    changes: watched.length === 0 ? [] : await readSaidOf(db, latest),
    watched,
    behind: watched.length === 0 ? new Map() : await readBehindOf(db, latest),
    now: window.to,
  });
  return { from: iso(latest.from), watched: watchedMs / (latest.to - latest.from), rows };
}
