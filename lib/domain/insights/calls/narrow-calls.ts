import type { InsightsFilter } from "../../../contract/board/insights-query.ts";
import type { FailureKind } from "../../../contract/public-v3/session-state.ts";
import { localTime } from "../../time/local-time.ts";
import { failureFlags, type CallFigures } from "./call-figures.ts";

const hourMs = 3_600_000;

/** What calls are narrowed by of their company; null where unknown. */
export interface ListedCompany {
  exchange: string | null;
  country: string | null;
}

/**
 * The calls that pass a filter, whose hours are those of a zone. The kinds of failure narrow failures and not calls, because a share of failures of one
 * kind is a share of all calls that were due.
 */
export function narrowCalls(
  calls: readonly CallFigures[],
  filter: InsightsFilter,
  companies: ReadonlyMap<number, ListedCompany>,
  zone: string,
): readonly CallFigures[] {
  const { exchange, country, company, hour, kind } = filter;
  const exchanges = new Set<string | null>(exchange);
  const countries = new Set<string | null>(country);
  const ids = new Set(company);
  const hours = new Set(hour);
  const passes = ({ companyId, date }: CallFigures) => {
    if (ids.size > 0 && !ids.has(companyId)) return false;
    if (hours.size > 0 && !hours.has(Math.floor(localTime(date, zone) / hourMs) % 24)) return false;
    const listed = companies.get(companyId);
    if (exchanges.size > 0 && !exchanges.has(listed?.exchange ?? null)) return false;
    return countries.size === 0 || countries.has(listed?.country ?? null);
  };
  const isNarrowed = ids.size + hours.size + exchanges.size + countries.size > 0;
  const inside = isNarrowed ? calls.filter(passes) : calls;
  return kind.length === 0 ? inside : inside.map((call) => withKinds(call, kind));
}

function withKinds(call: CallFigures, kinds: readonly FailureKind[]): CallFigures {
  if (call.failures.length === 0) return call;
  const { lastFailure } = call;
  const failures = call.failures.filter((kind) => kinds.includes(kind));
  return {
    ...call,
    ...failureFlags(failures),
    failures,
    lastFailure: lastFailure !== null && kinds.includes(lastFailure) ? lastFailure : null,
    episodes: call.episodes.filter((episode) => kinds.includes(episode.kind)),
  };
}
