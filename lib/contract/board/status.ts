import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { observedStateSchema } from "../public-v3/session-state-schema.ts";
import { by } from "./acting.ts";
import { freshnessSchema } from "./freshness.ts";

/** The datasets that the sync loop copies. */
export const datasetSchema = z.enum(["sessions", "events", "companies", "recordings", "transcripts"]);
export type Dataset = z.infer<typeof datasetSchema>;

/** A record that a list lacks, by its names as they were last known. */
const missingRecordSchema = z.object({ id: z.number(), name: z.string(), date: z.nullable(instantSchema) });

/** A full list that lacks so much of what is known that nothing is removed for it. */
export const doubtedListingSchema = z.object({
  /** How many records are known in its window, and how many of them it lacks. */
  known: z.int().check(z.nonnegative()),
  missing: z.int().check(z.nonnegative()),
  /** Some of them: calls that are live or failing first, then by date. */
  examples: z.array(missingRecordSchema),
  /** True when it has no end; nobody can accept it then. */
  isEndless: z.boolean(),
  since: instantSchema,
  /** How many lists in a row have lacked the same records, and since when. */
  sameListings: z.int().check(z.nonnegative()),
  sameSince: instantSchema,
  /** When it is believed without a person if it stays the same; null where it is accepted, or cannot be. */
  acceptedFrom: z.nullable(instantSchema),
});
export type DoubtedListingStatus = z.infer<typeof doubtedListingSchema>;

/** `PUT /api/listings/{dataset}/acceptance`: the missing records are really gone. */
export const listingAcceptanceSchema = z.strictObject({
  /** How many were missing when the person decided; refused when it is another number now. */
  missing: z.int("must be a whole number").check(z.positive("must be a whole number above 0")),
  by,
});
export type ListingAcceptance = z.input<typeof listingAcceptanceSchema>;

/** The status of the copy of one dataset. */
export const datasetStatusSchema = z.object({
  dataset: datasetSchema,
  rows: z.int().check(z.nonnegative()),
  /** The `updatedAt` up to which the copy has every change. */
  watermark: z.nullable(instantSchema),
  lastSuccessAt: z.nullable(instantSchema),
  lastError: z.nullable(z.string()),
  /** Records that did not parse and were set aside. */
  setAside: z.int().check(z.nonnegative()),
  isFullCopyDone: z.boolean(),
  /** Records that an unfinished initial sync has read; upstream does not say how many there are. */
  copiedSoFar: z.nullable(z.int().check(z.nonnegative())),
  copyStartedAt: z.nullable(instantSchema),
  /** When the whole window was last listed, which finds removals. */
  lastFullCopyAt: z.nullable(instantSchema),
  /** The last full list where it is not believed; null where it is. */
  doubt: z.nullable(doubtedListingSchema),
});
export type DatasetStatus = z.infer<typeof datasetStatusSchema>;

const count = z.int().check(z.nonnegative());

/** Counts of one process since it started. */
export const processFiguresSchema = z.object({
  /** Polls for live sessions; a follower makes none. */
  polls: z.object({ succeeded: count, failed: count, meanMs: z.nullable(z.number()) }),
  /** By HTTP status; "none" where there was no answer. */
  requests: z.array(z.object({ status: z.string(), count })),
  storeWrites: z.object({ succeeded: count, failed: count, meanMs: z.nullable(z.number()) }),
  /** By result: "accepted", or the reason for a refusal. */
  webhooks: z.array(z.object({ result: z.string(), count })),
});
export type ProcessFigures = z.infer<typeof processFiguresSchema>;

/** `GET /api/health/ready`: whether this process can serve, however old its data is. */
export const readinessSchema = z.object({
  isReady: z.boolean(),
  freshness: freshnessSchema,
  /** The version of Callboard, such as `0.1.0`. */
  version: z.string(),
});
export type Readiness = z.infer<typeof readinessSchema>;

/** `GET /api/health/data`: how fresh the board is. */
export const dataHealthSchema = z.object({
  freshness: freshnessSchema,
  /** Milliseconds since upstream last confirmed the board; null before the first time. */
  ageMs: z.nullable(z.number()),
  /** False while the file of users cannot be read: who was removed from it can still enter. True where there is none. */
  isUsersFileRead: z.boolean(),
  /** The version of Callboard. */
  version: z.string(),
});
export type DataHealth = z.infer<typeof dataHealthSchema>;

/** `GET /api/status` and the status page. */
export const syncStatusSchema = z.object({
  freshness: freshnessSchema,
  version: z.int().check(z.nonnegative()),
  datasets: z.array(datasetStatusSchema),
  viewers: z.int().check(z.nonnegative()),
  upstreamRequests: z.int().check(z.nonnegative()),
  /** True in the leader, which polls upstream. */
  isPolling: z.boolean(),
  /** Sessions on the board by state. */
  sessions: z.array(z.object({ state: observedStateSchema, count })),
  figures: processFiguresSchema,
  /** Why the file of users cannot be read; null where it is read, or there is none. */
  usersFileProblem: z.nullable(z.string()),
  /** The last backup of the store's file; null on PostgreSQL, whose own tools make them. */
  backup: z.nullable(z.object({ lastAt: z.nullable(instantSchema) })),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
