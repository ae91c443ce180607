import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant.ts";
import { observedStateSchema } from "../public-v3/session-state.ts";
import { freshnessSchema } from "./freshness.ts";
import { observationGapSchema } from "./session-detail.ts";

/** The ranges that can be asked for: the last 24 whole hours or the last 14 UTC days, both up to now. */
export const insightsRanges = ["24h", "14d"] as const;
export const insightsRangeSchema = z.enum(insightsRanges);
export type InsightsRange = z.infer<typeof insightsRangeSchema>;

const count = z.int().check(z.nonnegative());
/** Between 0 and 1. */
const share = z.number();

/** The middle and the far end of `n` measured times out of `of` that could have been; null when n is too small. */
export const spreadSchema = z.object({
  n: count,
  of: count,
  medianMs: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});
export type Spread = z.infer<typeof spreadSchema>;

/** The four kinds of failure, in the order in which a call can meet them. */
export const failureKinds = [
  "liveFailedNotStarted",
  "liveFailedNoAccess",
  "liveFailedInterrupted",
  "processingRecordingFailed",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** How many failed of which kind. A session counts once, under the last kind it was in. */
export const failureCountsSchema = z.record(z.enum(failureKinds), count);
export type FailureCounts = z.infer<typeof failureCountsSchema>;

/** A state of a call for as long as it was watched in it. */
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

/** An hour or a UTC day. `observed` is the share of it, up to now, in which upstream was watched. */
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

export const exchangeRowSchema = z.object({
  /** Of the company's first listing; null where none is known. */
  exchange: z.nullable(z.string()),
  sessions: count,
  due: count,
  failed: count,
  failures: failureCountsSchema,
  startDelay: spreadSchema,
});
export type ExchangeRow = z.infer<typeof exchangeRowSchema>;

/** `GET /api/insights?range=`: what can be said of the sessions scheduled in the range, and what it rests on. */
export const insightsSchema = z.object({
  range: insightsRangeSchema,
  from: instantSchema,
  generatedAt: instantSchema,
  freshness: freshnessSchema,
  /** When this store began to watch; null before the first poll. */
  observingSince: z.nullable(instantSchema),
  /** Share of the range in which upstream was watched. */
  observed: share,
  /** Times in the range in which nobody was looking, the one before `observingSince` among them. */
  gaps: z.array(observationGapSchema),
  sessions: z.object({
    total: count,
    /** Watched at the moment they were scheduled for. */
    watched: count,
  }),
  live: z.object({
    due: count,
    wentLive: count,
    failed: count,
    /** Took place, but neither upstream nor our own eyes say whether they were live. */
    notStated: count,
  }),
  startDelay: spreadSchema,
  recordingReady: spreadSchema,
  /** The latest calls that were seen to change, earliest start first, and where their time axis begins. */
  calls: z.object({ from: instantSchema, rows: z.array(callSpansSchema) }),
  failures: z.array(failureBucketSchema),
  starts: z.array(startBucketSchema),
  exchanges: z.array(exchangeRowSchema),
});
export type Insights = z.infer<typeof insightsSchema>;
