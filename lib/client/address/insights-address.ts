import { countedCalls, insightsRanges } from "../../contract/board/insights-question.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import type { AddressRule } from "../../domain/words/address-problems.ts";

/** The form of a company's id and of an hour in an address. */
export const companyPattern = /^\d{1,15}$/;
export const hourPattern = /^([01]?\d|2[0-3])$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;
const delayPattern = /^-?\d{1,9}$/;

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
