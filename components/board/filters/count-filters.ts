import type { BoardParams } from "#lib/client/address/board-params.ts";
import { listParameters } from "#lib/domain/board/list-filters.ts";

/** How many filters besides the days are in effect. */
export function countFilters(params: BoardParams): number {
  const lists = [...listParameters.map((name) => params[name]), params.state];
  return [params.q !== "", params.watched !== null, ...lists.map((list) => list.length > 0)].filter(Boolean)
    .length;
}
