import type { BoardParams } from "#lib/client/address/board-params.ts";

/** How many filters besides the days are in effect. */
export function countFilters(params: BoardParams): number {
  const lists = [params.country, params.exchange, params.ticker, params.isin, params.cik, params.state];
  return [params.q !== "", params.watched !== null, ...lists.map((list) => list.length > 0)].filter(Boolean)
    .length;
}
