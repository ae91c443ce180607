import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { failureKinds, observedStateSchema } from "../public-v3/session-state.ts";
import { freshnessSchema } from "./freshness.ts";
import { observationGapSchema } from "./session-detail.ts";

/** The ranges: the last 24 whole hours or the last 14 UTC days, both up to now. */
export const insightsRanges = ["24h", "14d"] as const;
export const insightsRangeSchema = z.enum(insightsRanges);
export type InsightsRange = z.infer<typeof insightsRangeSchema>;
/** The one that is meant where none is named. */
export const usualInsightsRange: InsightsRange = "14d";

const count = z.int().check(z.nonnegative());
/** Between 0 and 1. */
const share = z.number();

/**
 * Median and 95th percentile of `n` measured times out of `of` that could have been measured; null when n is too
 * small.
 */
export const spreadSchema = z.object({
  n: count,
  of: count,
  medianMs: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});
export type Spread = z.infer<typeof spreadSchema>;

/** Failures by kind. A session counts once, under its last failure. */
export const failureCountsSchema = z.record(z.enum(failureKinds), count);
export type FailureCounts = z.infer<typeof failureCountsSchema>;

/** A state of a call while it was observed. */
export const stateSpanSchema = z.object({
  state: observedStateSchema,
  from: instantSchema,
  to: instantSchema,
});
export type StateSpan = z.infer<typeof stateSpanSchema>;

export const callSpansSchema = z.object({
  sessionId: idSchema,
  company: z.string(),
  title: z.string(),
  state: observedStateSchema,
  spans: z.array(stateSpanSchema),
});
export type CallSpans = z.infer<typeof callSpansSchema>;

/** An hour or a UTC day. `observed` is its share, up to now, in which upstream was observed. */
export const failureBucketSchema = z.object({
  from: instantSchema,
  due: count,
  failures: failureCountsSchema,
  observed: share,
});
export type FailureBucket = z.infer<typeof failureBucketSchema>;

/** Starts that were at least `fromMs` and less than `toMs` after schedule; null where the end is open. */
export const startBucketSchema = z.object({
  fromMs: z.nullable(z.number()),
  toMs: z.nullable(z.number()),
  count,
});
export type StartBucket = z.infer<typeof startBucketSchema>;

/** Of the calls due, how many were covered without failure and how many failed; a call can be in several. */
export const coverageMeasuresSchema = z.object({
  due: count,
  withoutFailure: count,
  failedLive: count,
  failedRecording: count,
});
export type CoverageMeasures = z.infer<typeof coverageMeasuresSchema>;

/** Sessions of a day by the state that upstream states; `from` is the start of the day. */
export const statedDaySchema = z.object({
  from: instantSchema,
  states: z.array(z.object({ state: observedStateSchema, count })),
});
export type StatedDay = z.infer<typeof statedDaySchema>;

export const exchangeRowSchema = z.object({
  /** Of the company's first listing; null where none is known. */
  exchange: z.nullable(z.string()),
  sessions: count,
  measures: coverageMeasuresSchema,
  failures: failureCountsSchema,
  startDelay: spreadSchema,
});
export type ExchangeRow = z.infer<typeof exchangeRowSchema>;

/** `GET /api/insights?range=`: figures of the sessions scheduled in the range, and what they are based on. */
export const insightsSchema = z.object({
  range: insightsRangeSchema,
  from: instantSchema,
  generatedAt: instantSchema,
  freshness: freshnessSchema,
  /** When this store began to observe; null before the first poll. */
  observingSince: z.nullable(instantSchema),
  /** Share of the range in which upstream was observed. */
  observed: share,
  /** Gaps in the observation, the one before `observingSince` among them. */
  gaps: z.array(observationGapSchema),
  sessions: z.object({
    total: count,
    /** Observed at the time they were scheduled for. */
    watched: count,
  }),
  measures: coverageMeasuresSchema,
  /** Took place, but it is unknown whether they were live. */
  startNotStated: count,
  /** Upstream's states by day, whether or not they were observed; newest first. */
  stated: z.array(statedDaySchema),
  startDelay: spreadSchema,
  recordingReady: spreadSchema,
  /** The calls that changed last, earliest start first, and the start of their time axis. */
  calls: z.object({ from: instantSchema, rows: z.array(callSpansSchema) }),
  failures: z.array(failureBucketSchema),
  starts: z.array(startBucketSchema),
  exchanges: z.array(exchangeRowSchema),
});
export type Insights = z.infer<typeof insightsSchema>;
