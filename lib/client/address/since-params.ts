import { param, textLike, watchlistId } from "../../contract/board/values/address-param.ts";

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** The parameters of "since you were here": since when, and for which watchlist. */
export const sinceParams = {
  at: param.one(textLike(form, "an instant such as 2026-11-24T18:40:00Z")),
  watchlist: param.one(watchlistId),
};
