import { oneOf, param, textLike, watchlistId } from "../../contract/board/values/address-param.ts";

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;

/** What the list can be narrowed to: calls that are unread, that failed, in which a phrase was said. */
export const sinceShows = ["unread", "failed", "said"] as const;
export type SinceShow = (typeof sinceShows)[number];

/** The parameters of "since you were here": since when, and for which watchlist. */
export const sinceParams = {
  at: param.one(textLike(form, "an instant such as 2026-11-24T18:40:00Z")),
  watchlist: param.one(watchlistId),
  /** Which of the calls held are listed; null for all. */
  show: param.one(oneOf(sinceShows)),
};
