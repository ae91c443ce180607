import type { TimeWindow } from "../../../domain/time/time-window.ts";
import type { CallFigures } from "../../../domain/insights/calls/call-figures.ts";
import { narrowCalls } from "../../../domain/insights/calls/narrow-calls.ts";
import type { LateRule } from "../../../domain/insights/late-calls.ts";
import type { Acknowledged } from "../../../domain/insights/on-call.ts";
import type { PlannedSilence } from "../../../domain/insights/planned-failures.ts";
import type { CallFacts } from "../../../domain/insights/call-facts.ts";
import { gapsIn, type Gap } from "../../../domain/session/observation-gaps.ts";
import type { InsightsQuery } from "../../../contract/board/insights-query.ts";
import type { Freshness } from "../../../contract/board/freshness.ts";
import { readingRules } from "../../env.ts";
import type { Runtime } from "../../runtime.ts";
import { readCoverage } from "../../store/coverage.ts";
import { readAcknowledgedSince } from "../../store/insights/acknowledged-since.ts";
import { readListedCompanies, type NamedCompany } from "../../store/insights/listed-companies.ts";
import { readPlannedSilences } from "../../store/maintenance/past-maintenance.ts";
import { readWatermark } from "../../store/watermarks.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { watchedCompanies } from "../saved/watched-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readFigures } from "./read-figures.ts";

const dayMs = 86_400_000;
/** A call can have changed before the day for which it is scheduled. */
const changesReachBackMs = 7 * dayMs;

type Companies = ReadonlyMap<number, NamedCompany>;

const owner = Symbol.for("callboard.insights.companies");
/** Companies are cached, because there are thousands and they seldom change. */
const limits = { maxEntries: 1, ttlMs: 60_000 };

/** Everything from which the figures of a filtered time range are computed. */
export interface PeriodRead {
  calls: readonly CallFigures[];
  /** The calls of the last two days, with their changes. */
  recent: CallFacts[];
  /** From a few days before the range on. */
  gaps: Gap[];
  observingSince: number | null;
  acknowledged: Acknowledged[];
  silences: PlannedSilence[];
  companies: Companies;
  late: LateRule;
}

/**
 * Reads the calls scheduled in a time range that pass a filter. That the person sees its watchlist is checked before.
 * @throws ServiceProblem notCopiedYet, notFound for a watchlist that was deleted
 */
export async function readPeriod(
  runtime: Runtime,
  window: TimeWindow,
  { filter, zone }: Pick<InsightsQuery, "filter" | "zone">,
  freshness: Freshness,
): Promise<PeriodRead> {
  const { store, clock } = runtime;
  const { is_full_copy_done: isCopied } = await readWatermark(store.db, "sessions");
  if (isCopied !== 1)
    throw new ServiceProblem("notCopiedYet", "Sessions are still being copied from upstream.");
  const now = clock.now();
  const coverage = await readCoverage(store.db, 0);
  const gaps = gapsIn(coverage, window.from - changesReachBackMs, now, freshness.status === "blind");
  const listed = runtime.singleton(owner, () => new SingleFlightCache<Companies>(clock, limits));
  const companies = await listed.get("all", () => readListedCompanies(store.db));
  const { calls, recent } = await readFigures(runtime, window, gaps, now);
  const watched = filter.watchlist === null ? null : await watchedCompanies(filter.watchlist, null, runtime);
  const ofList = watched === null ? calls : calls.filter(({ companyId }) => watched.has(companyId));
  const narrowed = narrowCalls(ofList, filter, companies, zone);
  const ids = new Set(recent.length === 0 ? [] : narrowed.map(({ id }) => id));
  return {
    calls: narrowed,
    recent: recent.filter(({ id }) => ids.has(id)),
    gaps,
    observingSince: coverage[0]?.from ?? null,
    acknowledged: await readAcknowledgedSince(store.db, window.from - changesReachBackMs),
    silences: await readPlannedSilences(store.db, window.from - changesReachBackMs),
    companies,
    late: { afterMs: readingRules(runtime.env).lateAfterMs, now },
  };
}
