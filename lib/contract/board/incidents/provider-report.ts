import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { failureKinds } from "../../public-v3/session-state.ts";
import { freshnessSchema } from "../freshness.ts";
import { importedPeriodsSchema } from "../imported-period.ts";
import { observationGapSchema } from "../session-detail.ts";
import { count } from "./incidents.ts";

/** One stretch of failure of one call. It began between `notBefore` and `from`, and ended between `endNotBefore` and `to`. */
export const outageSchema = z.object({
  sessionId: idSchema,
  company: z.string(),
  ticker: z.nullable(z.string()),
  exchange: z.nullable(z.string()),
  /** The host that served the stream; null where that is not known. */
  host: z.nullable(z.string()),
  title: z.string(),
  /** Scheduled for. */
  date: instantSchema,
  /** The worst kind of failure in it. */
  failure: z.enum(failureKinds),
  from: instantSchema,
  /** Null where the beginning was not observed: it had failed already. */
  notBefore: z.nullable(instantSchema),
  /** Null while it fails, and where upstream removed it before it recovered. */
  to: z.nullable(instantSchema),
  endNotBefore: z.nullable(instantSchema),
  /** The time that was certainly lost, in milliseconds, without what was not observed. */
  atLeastMs: z.number(),
  /** The time that may have been lost; null where its beginning or its end is not known. */
  atMostMs: z.nullable(z.number()),
  /** The incident that it belonged to. */
  incident: z.nullable(idSchema),
});
export type Outage = z.infer<typeof outageSchema>;

/**
 * `GET /api/outages`: the outages of the calls that were scheduled in a period, oldest first; with `format=csv` the same
 * as a file.
 */
export const providerReportSchema = z.object({
  version: count,
  freshness: freshnessSchema,
  from: instantSchema,
  to: instantSchema,
  company: z.nullable(z.object({ id: idSchema, name: z.string() })),
  exchange: z.nullable(z.string()),
  host: z.nullable(z.string()),
  /** Calls that were due in the period (null with a host, which is not known of all), and those of them that failed. */
  calls: z.nullable(count),
  callsFailed: count,
  /** The sums of the outages that are answered; `atMostMs` is null where one of them is not known. */
  atLeastMs: z.number(),
  atMostMs: z.nullable(z.number()),
  /** When upstream was not observed in the period, so that outages may be missing or longer. */
  gaps: z.array(observationGapSchema),
  imported: importedPeriodsSchema,
  outages: z.array(outageSchema),
  /** True where there are more than the 2,000 that are answered; they are the oldest. */
  isCut: z.boolean(),
});
export type ProviderReport = z.infer<typeof providerReportSchema>;
