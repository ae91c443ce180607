import {
  anyText,
  idOf,
  numberLike,
  oneOf,
  param,
  savedId,
} from "../../contract/board/values/address-param.ts";
import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { detailMatcher, type BoardFilter } from "../board/board-filter.ts";
import { hasListValues, listParams } from "../board/list-filters.ts";
import type { ScheduledCall } from "./scheduled-call.ts";

/** The filters of a calendar: those of the board, with the calendar's own days. */
export interface CalendarFilter extends Omit<BoardFilter, "day" | "states"> {
  /** Empty for all. Readings describe the present, so a calendar does not filter by them. */
  states: readonly ObservedState[];
}

/** The parameters of a feed: the filters of the calendar page, with the companies in place of a person's watchlist. */
export const feedParams = {
  q: param.one(anyText, ""),
  ...listParams,
  state: param.list(oneOf(observedStates)),
  companies: param.optionalList(idOf("ids of companies")),
  /** The companies that are on this watchlist at the time; whoever has its id, which nobody can guess, may follow it. */
  watchlist: param.one(savedId),
  /** How many minutes before a call a calendar program sounds an alarm. */
  alarm: param.one(numberLike(/^\d{1,4}$/, "minutes")),
};

/** The calls that pass a filter. */
export function filterCalls<Call extends ScheduledCall>(
  calls: readonly Call[],
  filter: CalendarFilter,
): Call[] {
  const states = new Set(filter.states);
  const isMatch = detailMatcher(filter);
  return calls.filter((call) => (states.size === 0 || states.has(call.state)) && isMatch(call));
}

/** True where any filter besides the days is set. */
export function isNarrowed(filter: CalendarFilter): boolean {
  const { text, watched, states } = filter;
  return text !== "" || watched !== null || states.length > 0 || hasListValues(filter);
}
