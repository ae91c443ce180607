import { failureKinds } from "../public-v3/session-state.ts";
import { zoneParams } from "./time-zone.ts";
import {
  anyCode,
  anyText,
  idOf,
  numberLike,
  oneOf,
  param,
  presetsOf,
  savedId,
  writeAddress,
  type AddressValues,
} from "./values/address-param.ts";

/** The ranges: the last 24 whole hours, 14 days, or 13 or 52 weeks of seven days; all up to now, in a zone. */
export const insightsRanges = ["24h", "14d", "13w", "52w"] as const;
export type InsightsRange = (typeof insightsRanges)[number];
export const defaultInsightsRange: InsightsRange = "14d";

/** The most values of one filter that are read. */
const maxValues = 100;

/** The filters of the insights; an empty list is no limit. */
const filterParams = {
  exchange: param.list(anyText, maxValues),
  /** Codes of two letters. */
  country: param.list(anyCode, maxValues),
  company: param.list(idOf("ids of companies"), maxValues),
  /** Only the companies that are on this watchlist at the time. */
  watchlist: param.one(savedId),
  kind: param.list(oneOf(failureKinds), maxValues),
  /** Hours of the day for which calls were scheduled, in the zone of the question. */
  hour: param.list(numberLike(/^([01]?\d|2[0-3])$/, "hours from 0 to 23"), maxValues),
};

/** The parameters of the insights. */
export const insightsParams = {
  range: param.one<InsightsRange>(oneOf(insightsRanges), defaultInsightsRange),
  ...filterParams,
};

export type InsightsFilter = AddressValues<typeof filterParams>;
export const insightsFilterNames = Object.keys(filterParams) as readonly (keyof InsightsFilter)[];
export const noInsightsFilter: InsightsFilter = presetsOf(filterParams);

/** The range and the filter of insights, and the zone in which days begin. */
export interface InsightsQuery {
  range: InsightsRange;
  filter: InsightsFilter;
  zone: string;
}

/** The query that asks for these insights, without the default range and empty lists. */
export function writeInsightsQuestion({ range, filter, zone }: InsightsQuery): string {
  return writeAddress({ ...insightsParams, ...zoneParams }, { range, ...filter, zone });
}

/** Which calls a figure counts. */
export const countedCalls = [
  "all",
  "due",
  "withoutFailure",
  "failed",
  "failedLive",
  "failedRecording",
  "started",
  "late",
  "recovered",
  "unacknowledged",
] as const;
export type CountedCalls = (typeof countedCalls)[number];
