import type { Outage, ProviderReport } from "../../../contract/board/incidents/provider-report.ts";
import { noInsightsFilter } from "../../../contract/board/insights-query.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { CallFacts } from "../../../domain/insights/call-facts.ts";
import { callOutages, type CallOutage } from "../../../domain/insights/calls/outages.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readHosts, readMemberships, type Membership } from "../../store/incidents/incidents.ts";
import { readCallsOf } from "../../store/insights/read-calls.ts";
import { listImportedPeriods } from "../imported-periods.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readPeriod, type PeriodRead } from "./read-period.ts";

const dayMs = 86_400_000;
const longestDays = 366;
/** The most outages in an answer. */
const maxOutages = 2_000;

/** A period in milliseconds since the epoch, and of which calls. */
export interface OutageQuestion {
  from: number;
  to: number;
  company: number | undefined;
  exchange: string | null;
  host: string | null;
}

/**
 * The outages of the calls that were scheduled in a period, oldest first, with how certain their times are.
 * @throws ServiceProblem badRequest, notCopiedYet
 */
export async function listOutages(
  { from, to, company, exchange, host }: OutageQuestion,
  runtime: Runtime = currentRuntime(),
): Promise<ProviderReport> {
  if (to <= from || to - from > longestDays * dayMs)
    throw new ServiceProblem("badRequest", `to: must be after from, at most ${longestDays} days.`);
  const { store, bus, clock, pollHealth } = runtime;
  const { db } = store;
  const now = clock.now();
  const version = bus.version();
  const freshness = pollHealth.freshness();
  const filter = {
    ...noInsightsFilter,
    exchange: exchange === null ? [] : [exchange],
    company: company === undefined ? [] : [company],
  };
  const read = await readPeriod(runtime, { from, to }, { filter, zone: "UTC" }, freshness);
  const ids = read.calls.filter(({ failures }) => failures.length > 0).map(({ id }) => id);
  const hosts = await readHosts(db, ids);
  const wanted = host === null ? ids : ids.filter((id) => hosts.get(id) === host);
  const memberships = await readMemberships(db, wanted);
  const calls = await readCallsOf(db, wanted);
  const outages = calls
    .flatMap((call) => callOutages(call.changes, read.gaps, now).map((outage) => ({ call, outage })))
    .toSorted((one, other) => one.outage.from - other.outage.from);
  const shown = outages.slice(0, maxOutages).map(({ call, outage }) => ({
    ...toOutage(call, outage, read.companies),
    host: hosts.get(call.id) ?? null,
    incident: incidentOf(outage, memberships.get(call.id) ?? []),
  }));
  const most = shown.map(({ atMostMs }) => atMostMs);
  return {
    version,
    freshness,
    from: iso(from),
    to: iso(to),
    company:
      company === undefined
        ? null
        : { id: company, name: read.companies.get(company)?.name ?? `Company ${company}` },
    exchange,
    host,
    calls: host === null ? read.calls.filter(({ isDue }) => isDue).length : null,
    callsFailed: new Set(outages.map(({ call }) => call.id)).size,
    atLeastMs: shown.reduce((sum, { atLeastMs }) => sum + atLeastMs, 0),
    atMostMs: most.reduce((sum, ms) => (sum === null || ms === null ? null : sum + ms), 0 as number | null),
    gaps: read.gaps
      .filter((gap) => gap.from < to && (gap.to ?? now) > from)
      .map((gap) => ({ from: iso(gap.from), to: iso(gap.to) })),
    imported: await listImportedPeriods(db, { from, to }),
    outages: shown,
    isCut: outages.length > maxOutages,
  };
}

/** The last incident in which the call failed during the outage: it may have failed before, alone or in another one. */
function incidentOf({ notBefore, to }: CallOutage, memberships: readonly Membership[]): number | null {
  const isWithin = (at: number) => at >= (notBefore ?? 0) && (to === null || at < to);
  return memberships.findLast(({ failedAt }) => failedAt.some(isWithin))?.number ?? null;
}

function toOutage(
  call: CallFacts,
  { from, notBefore, to, endNotBefore, ...outage }: CallOutage,
  companies: PeriodRead["companies"],
): Omit<Outage, "host" | "incident"> {
  const company = companies.get(call.companyId);
  return {
    sessionId: call.id,
    company: call.company,
    ticker: company?.ticker ?? null,
    exchange: company?.exchange ?? null,
    title: call.title,
    date: iso(call.date),
    from: iso(from),
    notBefore: iso(notBefore),
    to: iso(to),
    endNotBefore: iso(endNotBefore),
    ...outage,
  };
}
