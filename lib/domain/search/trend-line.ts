import type { TrendPeriod } from "../../contract/board/analyst/trends.ts";
import type { TrendStep } from "../../contract/board/values/trend-steps.ts";
import { queryPieces, queryWithinCall, withoutPiece } from "./query-pieces.ts";

/** Whose calls a line of the chart counts, as `/api/trends` has them. */
export interface LineScope {
  watchlist?: string;
  exchange?: string;
  country?: string;
}

/** Reads a line of an address: `all`, or a kind with its value, such as `exchange-NYSE`. */
export function scopeOf(line: string): LineScope {
  const [, kind, value] = /^(watchlist|exchange|country)-(.+)$/.exec(line) ?? [];
  return kind === undefined ? {} : { [kind]: value };
}

/** What the other lines count: the same words, whoever's call it is. */
export const queryOfOthers = queryWithinCall;

/** Whose calls a query itself is about, in its own words; null for everybody's. */
export function askedCompanies(text: string): string | null {
  const values = (queryPieces(text) ?? [])
    .filter(({ name, isExcluded }) => (name === "company" || name === "exchange") && !isExcluded)
    .map(({ value }) => value);
  return values.length === 0 ? null : values.join(", ");
}

/** A query for the sentences of one period. */
export function queryOfPeriod(text: string, { from, until }: Pick<TrendPeriod, "from" | "until">): string {
  const dates = (queryPieces(text) ?? []).filter(
    ({ name }) => name === "date" || name === "after" || name === "before",
  );
  const lastMonth = new Date(Date.parse(until) - 1).toISOString().slice(0, 7);
  return `${dates.reduceRight(withoutPiece, text)} date:${from.slice(0, 7)}..${lastMonth}`;
}

/** The name of a period: `Q4 2026`, `Nov 2026`. */
export function periodName(from: string, step: TrendStep, monthOf: (instant: string) => string): string {
  const day = new Date(from);
  return step === "quarter" ? `Q${day.getUTCMonth() / 3 + 1} ${day.getUTCFullYear()}` : monthOf(from);
}

/** A share is not drawn of fewer calls. */
const fewestCalls = 3;

/** The share of the calls that say it; null where less than half of the transcripts were read. */
export function shareOf({ calls, callsWith, of }: TrendPeriod): number | null {
  if (calls === 0 || (of !== null && calls * 2 < of)) return null;
  return callsWith / calls;
}

/** Mentions per 10,000 words; null as for the share. */
export function rateOf(period: TrendPeriod): number | null {
  return shareOf(period) === null || period.words === 0 ? null : (period.mentions / period.words) * 10_000;
}

/** Whether a period has so few calls that their number says more than a share. */
export const isOfFew = ({ calls }: TrendPeriod) => calls < fewestCalls;
