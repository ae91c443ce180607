import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { readAddressList, writeAddressList } from "./values/address-list.ts";
import { failureKinds, type FailureKind } from "../public-v3/session-state.ts";

/** The ranges: the last 24 whole hours, 14 UTC days, or 13 or 52 weeks of seven UTC days; all up to now. */
export const insightsRanges = ["24h", "14d", "13w", "52w"] as const;
export const insightsRangeSchema = z.enum(insightsRanges);
export type InsightsRange = z.infer<typeof insightsRangeSchema>;
export const defaultInsightsRange: InsightsRange = "14d";

/** The filter of the insights; an empty list is no limit. */
export interface InsightsFilter {
  exchange: readonly string[];
  /** Codes of two letters. */
  country: readonly string[];
  /** Ids. */
  company: readonly number[];
  kind: readonly FailureKind[];
  /** Hours of the UTC day for which calls were scheduled, from 0 to 23. */
  hour: readonly number[];
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

export const insightsFilterNames = ["exchange", "country", "company", "kind", "hour"] as const;
export const noInsightsFilter: InsightsFilter = {
  exchange: [],
  country: [],
  company: [],
  kind: [],
  hour: [],
};

const maxValues = 100;
const hourSchema = z.int().check(z.minimum(0), z.maximum(23));
const kindSchema = z.enum(failureKinds);

/** Reads the filter from an address. Values of the wrong form are left out and named in `bad`. Never throws. */
export function readInsightsFilter(search: URLSearchParams): { filter: InsightsFilter; bad: string[] } {
  const bad: string[] = [];
  const list = <Value>(name: string, schema: z.ZodMiniType<Value>, toValue: (text: string) => unknown) =>
    readAddressList(search.get(name))
      .slice(0, maxValues)
      .flatMap((text) => {
        const read = schema.safeParse(toValue(text));
        if (!read.success) bad.push(`${name} can't be ${JSON.stringify(text)}`);
        return read.success ? [read.data] : [];
      });
  const asNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
  const filter: InsightsFilter = {
    exchange: list("exchange", z.string(), (text) => text),
    country: list("country", z.string(), (text) => text.toUpperCase()),
    company: list("company", idSchema, asNumber),
    kind: list("kind", kindSchema, (text) =>
      failureKinds.find((kind) => kind.toLowerCase() === text.toLowerCase()),
    ),
    hour: list("hour", hourSchema, asNumber),
  };
  return { filter, bad };
}

/** The query string of an address for these insights, without the default range and empty lists. */
export function writeInsightsQuestion(
  range: InsightsRange,
  filter: InsightsFilter,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const search = new URLSearchParams();
  if (range !== defaultInsightsRange) search.set("range", range);
  for (const name of insightsFilterNames)
    if (filter[name].length > 0) search.set(name, writeAddressList(filter[name]));
  for (const [name, value] of Object.entries(more)) if (value !== null) search.set(name, value);
  return search.size === 0 ? "" : `?${search.toString().replaceAll("%2C", ",")}`;
}
