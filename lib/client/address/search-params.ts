import { anyText, oneOf, param, textLike, watchlistId } from "../../contract/board/values/address-param.ts";
import { trendSteps } from "../../contract/board/values/trend-steps.ts";

/** The most lines of a chart beside the one that was asked for. */
export const mostOtherLines = 3;

/** The parameters of the search of all transcripts. */
export const searchParams = {
  q: param.one(anyText, ""),
  watchlist: param.one(watchlistId),
  show: param.one(oneOf(["sentences", "time"]), "sentences"),
  by: param.one(oneOf(trendSteps), "quarter"),
  /** The other lines of the chart over time: all calls, or those of a watchlist, an exchange or a country. */
  against: param.list(
    textLike(
      /^(all|(watchlist|exchange|country)-[\w.-]{1,64})$/,
      "all, watchlist-…, exchange-… or country-…",
    ),
    mostOtherLines,
  ),
};
