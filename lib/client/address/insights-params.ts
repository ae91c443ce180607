"use client";

import { parseAsArrayOf, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import {
  insightsRanges,
  noInsightsFilter,
  defaultInsightsRange,
  type InsightsFilter,
  type InsightsRange,
} from "../../contract/board/insights-question.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import { parseAsWordOf } from "./filter-params.ts";
import { companyPattern, hourPattern } from "./insights-address.ts";

const insightsParsers = {
  range: parseAsWordOf(insightsRanges).withDefault(defaultInsightsRange),
  exchange: parseAsArrayOf(parseAsString).withDefault([]),
  country: parseAsArrayOf(parseAsString).withDefault([]),
  company: parseAsArrayOf(parseAsInteger).withDefault([]),
  kind: parseAsArrayOf(parseAsWordOf(failureKinds)).withDefault([]),
  hour: parseAsArrayOf(parseAsInteger).withDefault([]),
};

/** The insights' parameters in the address, and how to change them. */
export function useInsightsParams() {
  const [{ range, ...given }, change] = useQueryStates(insightsParsers, { history: "push", shallow: true });
  const filter: InsightsFilter = {
    ...given,
    country: given.country.map((code) => code.toUpperCase()),
    company: given.company.filter((id) => companyPattern.test(String(id))),
    hour: given.hour.filter((hour) => hourPattern.test(String(hour))),
  };
  const changeFilter = (changes: Partial<InsightsFilter>) => {
    const entries = Object.entries(changes).map(([name, values]) => [name, [...values]]);
    void change(Object.fromEntries(entries) as Partial<typeof given>);
  };
  return {
    question: { range, filter },
    changeRange: (chosen: InsightsRange) => void change({ range: chosen }),
    changeFilter,
    clear: () => changeFilter(noInsightsFilter),
  };
}

export type InsightsControls = ReturnType<typeof useInsightsParams>;
