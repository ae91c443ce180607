import {
  countedCalls,
  insightsParams,
  type CountedCalls,
  type InsightsQuery,
} from "../../contract/board/insights-query.ts";
import { numberLike, oneOf, param, writeAddress } from "../../contract/board/values/address-param.ts";
import { moment } from "../past/read-moment.ts";

const delay = numberLike(/^-?\d{1,9}$/, "a number of milliseconds");

/** The parameters of the list of calls behind a figure: those of the insights, and what narrows it further. */
export const insightsCallsParams = {
  ...insightsParams,
  counted: param.one<CountedCalls>(oneOf(countedCalls), "all"),
  /** A part of the range. */
  from: param.one(moment),
  to: param.one(moment),
  /** After schedule. */
  delayFrom: param.one(delay),
  delayTo: param.one(delay),
};

/** What narrows the list of calls behind a figure, besides the filter of the insights. */
export interface CallsPart {
  counted?: CountedCalls;
  /** ISO. */
  from?: string;
  to?: string;
  /** Milliseconds after schedule; null for no limit. */
  delayFrom?: number | null;
  delayTo?: number | null;
}

/** The address of the calls behind a figure of the insights. */
export function callsAddress({ range, filter }: InsightsQuery, { from, to, ...part }: CallsPart): string {
  const at = (instant: string | undefined) => (instant === undefined ? null : Date.parse(instant));
  const values = { range, ...filter, from: at(from), to: at(to), ...part };
  const query = writeAddress(insightsCallsParams, values);
  return query === "" ? "/insights/calls" : `/insights/calls?${query}`;
}
