import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";

const count = z.int().check(z.nonnegative());

/** A quarter or month of the calendar, in UTC, by the dates of the calls. */
export const trendPeriodSchema = z.object({
  from: instantSchema,
  /** Exclusive; of the last period it is still to come. */
  until: instantSchema,
  /** The calls whose text was read. */
  calls: count,
  /** Those of them in which it is said. */
  callsWith: count,
  /** How often it is said. */
  mentions: count,
  /** All words of the calls whose text was read. */
  words: count,
  /** The calls that have a transcript; null while upstream's list of transcripts is not copied yet. */
  of: z.nullable(count),
});
export type TrendPeriod = z.infer<typeof trendPeriodSchema>;

/** `GET /api/trends?q=&by=`: the periods without a gap, the oldest first. */
export const trendsSchema = z.object({ periods: z.array(trendPeriodSchema) });
export type Trends = z.infer<typeof trendsSchema>;
