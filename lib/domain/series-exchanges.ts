import type { ExchangeRow } from "../contract/board/insights.ts";
import { wasDue, type CallFacts } from "./series-call.ts";
import { countFailures, failureSum } from "./series-failures.ts";
import { enoughForMedian } from "./series-spread.ts";
import { startSpread } from "./series-starts.ts";

/** The share that failed, from 0 to 1; null when too few were due to speak of shares. */
export function failedShare({ failed, due }: Pick<ExchangeRow, "failed" | "due">): number | null {
  return due < enoughForMedian ? null : failed / due;
}

/** The calls by exchange, worst share of failures first; where too few were due comes last. */
export function exchangeSeries(calls: readonly CallFacts[], now: number): ExchangeRow[] {
  const byExchange = Map.groupBy(calls, ({ exchange }) => exchange);
  const rows = [...byExchange].map(([exchange, group]): ExchangeRow => {
    const failures = countFailures(group);
    return {
      exchange,
      sessions: group.length,
      due: group.filter((call) => wasDue(call, now)).length,
      failed: failureSum(failures),
      failures,
      startDelay: startSpread(group),
    };
  });
  return rows.sort(
    (a, b) =>
      (failedShare(b) ?? -1) - (failedShare(a) ?? -1) ||
      b.failed - a.failed ||
      b.due - a.due ||
      (a.exchange ?? "").localeCompare(b.exchange ?? "", "en"),
  );
}
