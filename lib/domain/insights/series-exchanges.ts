import type { ExchangeRow } from "../../contract/board/insights.ts";
import type { CallFigures } from "./calls/call-figures.ts";
import type { ListedCompany } from "./calls/narrow-calls.ts";
import { countFailures } from "./series-failures.ts";
import { measuresOf } from "./series-measures.ts";
import { enoughForMedian } from "./median-and-percentile.ts";
import { startSpread } from "./series-starts.ts";

/** The share of calls that failed live, from 0 to 1; null when too few were due. */
export function failedShare({ measures: { due, failedLive } }: Pick<ExchangeRow, "measures">): number | null {
  return due < enoughForMedian ? null : failedLive / due;
}

/** Figures by exchange, the highest share of failures first; exchanges with too few calls due come last. */
export function exchangeSeries(
  calls: readonly CallFigures[],
  companies: ReadonlyMap<number, ListedCompany>,
): ExchangeRow[] {
  const byExchange = Map.groupBy(calls, ({ companyId }) => companies.get(companyId)?.exchange ?? null);
  const rows = [...byExchange].map(([exchange, group]): ExchangeRow => {
    return {
      exchange,
      sessions: group.length,
      measures: measuresOf(group),
      failures: countFailures(group),
      startDelay: startSpread(group),
    };
  });
  return rows.sort(
    (a, b) =>
      (failedShare(b) ?? -1) - (failedShare(a) ?? -1) ||
      b.measures.failedLive - a.measures.failedLive ||
      b.measures.due - a.measures.due ||
      (a.exchange ?? "").localeCompare(b.exchange ?? "", "en"),
  );
}
