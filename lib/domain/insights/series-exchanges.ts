import type { ExchangeRow } from "../../contract/board/insights.ts";
import { coverageCase, type CallFacts } from "./series-call.ts";
import { countFailures } from "./series-failures.ts";
import { measureCoverage } from "./coverage-measures.ts";
import { enoughForMedian } from "./series-spread.ts";
import { startSpread } from "./series-starts.ts";

/** The share that failed live, from 0 to 1; null when too few were due. */
export function failedShare({ measures: { due, failedLive } }: Pick<ExchangeRow, "measures">): number | null {
  return due < enoughForMedian ? null : failedLive / due;
}

/** The calls by exchange, highest share of failures first; exchanges with too few due come last. */
export function exchangeSeries(calls: readonly CallFacts[], now: number): ExchangeRow[] {
  const byExchange = Map.groupBy(calls, ({ exchange }) => exchange);
  const rows = [...byExchange].map(([exchange, group]): ExchangeRow => {
    return {
      exchange,
      sessions: group.length,
      measures: measureCoverage(group.map((call) => coverageCase(call, now))),
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
