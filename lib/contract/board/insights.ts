import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { failureKinds } from "../public-v3/session-state.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { freshnessSchema } from "./freshness.ts";
import { importedPeriodsSchema } from "./imported-period.ts";
import { insightsRanges } from "./insights-query.ts";
import { observationGapSchema } from "./session-detail.ts";

const count = z.int().check(z.nonnegative());
/** Between 0 and 1. */
const share = z.number();

/**
 * Median and 95th percentile of `n` measured times, out of `of` that could have been measured; null when n is too
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

/** An hour, a UTC day or seven days. `observed` is the share of it, up to now, in which upstream was observed. */
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

/** The sessions of a day or week, which starts at `from`, by the state that upstream gives them. */
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

/** Who acknowledged failures first, and how long these had waited since Callboard saw them. Milliseconds. */
export const onCallLoadSchema = z.object({
  /** Without those that began in planned maintenance. */
  failures: count,
  /** Those that did. */
  inMaintenance: count,
  /** The waits of acknowledged failures, out of all failures. */
  wait: spreadSchema,
  /** Most failures first. */
  people: z.array(
    z.object({ person: z.string(), failures: count, medianMs: z.number(), longestMs: z.number() }),
  ),
});
export type OnCallLoad = z.infer<typeof onCallLoadSchema>;

/** How many calls were late by the server's rule, out of those of which it is known. */
export const lateCallsSchema = z.object({ late: count, known: count });
export type LateCalls = z.infer<typeof lateCallsSchema>;

const duration = z.number().check(z.nonnegative());

/**
 * What was heard of some calls: all of them, those of an exchange or of a media host, or a company's. Each part is of the
 * time in which it could be checked; of `watchedMs` something was said, if only that it could not be checked.
 */
export const heardRowSchema = z.object({
  by: z.enum(["all", "exchange", "host", "company"]),
  /** Of the exchange, the host or the company; null for all calls, and where it is not known. */
  name: z.nullable(z.string()),
  companyId: z.nullable(idSchema),
  calls: count,
  watchedMs: duration,
  streamMs: duration,
  streamOfMs: duration,
  soundMs: duration,
  soundOfMs: duration,
  /** Minutes in which the text was in time, of those in which that was measured. */
  textMinutes: count,
  textOfMinutes: count,
});
export type HeardRow = z.infer<typeof heardRowSchema>;

/** The figures of a period. */
export const periodFiguresSchema = z.object({
  from: instantSchema,
  to: instantSchema,
  /** The share of the period in which upstream was observed. */
  observed: share,
  sessions: z.object({
    total: count,
    /** Observed at the time they were scheduled for. */
    watched: count,
  }),
  measures: coverageMeasuresSchema,
  /** Calls that took place without upstream stating whether they were live. */
  startNotStated: count,
  startDelay: spreadSchema,
  recordingReady: spreadSchema,
  /** Calls that started late or are awaited and late, of those of which it is known. */
  late: lateCallsSchema,
  /** How long those failures lasted that were observed from beginning to end. */
  recovery: spreadSchema,
  /** How long every failure that is over lasted at least, those with unobserved time among them. */
  recoveryAtLeast: spreadSchema,
  onCall: onCallLoadSchema,
});
export type PeriodFigures = z.infer<typeof periodFiguresSchema>;

/** `GET /api/insights`: figures of the sessions scheduled in the range, and what they are based on. */
export const insightsSchema = z.extend(z.omit(periodFiguresSchema, { to: true }), {
  range: z.enum(insightsRanges),
  generatedAt: instantSchema,
  freshness: freshnessSchema,
  /** When this store began to observe; null before the first poll. */
  observingSince: z.nullable(instantSchema),
  /** Gaps in the observation, the one before `observingSince` among them. */
  gaps: z.array(observationGapSchema),
  /** The imported times from which figures of both periods may be. */
  imported: importedPeriodsSchema,
  /** The period just before the range, as long as the part of the range that has passed. */
  previous: periodFiguresSchema,
  /** Upstream's states by day or week, whether or not they were observed; newest first. */
  stated: z.array(statedDaySchema),
  /** The calls that changed last, earliest start first, and the start of their time axis. */
  calls: z.object({ from: instantSchema, rows: z.array(callSpansSchema) }),
  failures: z.array(failureBucketSchema),
  starts: z.array(startBucketSchema),
  exchanges: z.array(exchangeRowSchema),
  /** Of how much live time there was a stream, sound, and text in time. */
  onAir: z.object({
    /** At most thirty days ago. */
    from: instantSchema,
    /** The share of the time since then in which streams were watched. */
    watched: share,
    /** Empty where no stream was; of each kind those first that lost most sound. */
    rows: z.array(heardRowSchema),
  }),
  /** What the copied companies offer for filters. */
  choices: z.object({ exchanges: z.array(z.string()), countries: z.array(z.string()) }),
  /** The companies that the filter names, as far as they are known. */
  companies: z.array(z.object({ id: idSchema, name: z.string() })),
  /** A sentence for each value of the filter that no company has. */
  unknown: z.array(z.string()),
});
export type Insights = z.infer<typeof insightsSchema>;

/** A call behind a figure. Times in milliseconds; null where unknown or not observed throughout. */
export const insightsCallSchema = z.object({
  sessionId: idSchema,
  companyId: idSchema,
  company: z.string(),
  title: z.string(),
  exchange: z.nullable(z.string()),
  date: instantSchema,
  state: observedStateSchema,
  /** Every kind of failure that it was seen in. */
  failures: z.array(z.enum(failureKinds)),
  startDelayMs: z.nullable(z.number()),
  recordingMs: z.nullable(z.number()),
  /** How long it failed altogether. */
  failedMs: z.nullable(z.number()),
  watched: z.boolean(),
});
export type InsightsCall = z.infer<typeof insightsCallSchema>;

/** `GET /api/insights/calls`: the newest of the calls behind a figure, and how many there are. */
export const insightsCallsSchema = z.object({
  generatedAt: instantSchema,
  from: instantSchema,
  to: instantSchema,
  total: count,
  imported: importedPeriodsSchema,
  calls: z.array(insightsCallSchema),
});
export type InsightsCalls = z.infer<typeof insightsCallsSchema>;
