"use client";

import { parseAsArrayOf, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import {
  countedCalls,
  insightsRanges,
  noInsightsFilter,
  usualInsightsRange,
  type InsightsFilter,
  type InsightsRange,
} from "../../contract/board/insights-question.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";
import { parseAsWordOf } from "./filter-params.ts";

const companyPattern = /^\d{1,15}$/;
const hourPattern = /^([01]?\d|2[0-3])$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const delayPattern = /^-?\d{1,9}$/;

const insightsParsers = {
  range: parseAsWordOf(insightsRanges).withDefault(usualInsightsRange),
  exchange: parseAsArrayOf(parseAsString).withDefault([]),
  country: parseAsArrayOf(parseAsString).withDefault([]),
  company: parseAsArrayOf(parseAsInteger).withDefault([]),
  kind: parseAsArrayOf(parseAsWordOf(failureKinds)).withDefault([]),
  hour: parseAsArrayOf(parseAsInteger).withDefault([]),
};

/** The parameters that the insights understand. */
export const insightsAddress: readonly AddressRule[] = [
  { name: "range", choices: insightsRanges },
  { name: "exchange", isList: true },
  { name: "country", isList: true },
  { name: "company", isList: true, form: { pattern: companyPattern, name: "ids of companies" } },
  { name: "kind", isList: true, choices: failureKinds },
  { name: "hour", isList: true, form: { pattern: hourPattern, name: "hours from 0 to 23" } },
];

/** The parameters of the list of calls behind a figure. */
export const insightsCallsAddress: readonly AddressRule[] = [
  ...insightsAddress,
  { name: "counted", choices: countedCalls },
  ...["from", "to"].map((name) => ({
    name,
    form: { pattern: momentPattern, name: "a moment like 2026-11-21T14:05:00Z" },
  })),
  ...["delayFrom", "delayTo"].map((name) => ({
    name,
    form: { pattern: delayPattern, name: "a number of milliseconds" },
  })),
];

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
