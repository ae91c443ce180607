import type { BoardFilter } from "../../domain/board/board-filter.ts";
import type { BoardParams } from "../address/board-params.ts";

/** The filter that an address asks for; `watched` are the companies of its watchlist, null for every company. */
export function filterOf(
  params: Omit<BoardParams, "view" | "watched" | "sort" | "columns" | "open" | "at" | "known">,
  watched: ReadonlySet<number> | null,
): BoardFilter {
  const { day, q, country, exchange, ticker, isin, cik, state } = params;
  return {
    day,
    text: q,
    countries: country,
    exchanges: exchange,
    tickers: ticker,
    isins: isin,
    ciks: cik,
    states: state,
    watched,
  };
}
