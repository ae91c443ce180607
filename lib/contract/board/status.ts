import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant.ts";
import { freshnessSchema } from "./freshness.ts";

/** The datasets that the sync loop copies. */
export const datasetSchema = z.enum(["sessions", "events", "companies", "recordings", "transcripts"]);
export type Dataset = z.infer<typeof datasetSchema>;

/** How the copy of one dataset is doing. */
export const datasetStatusSchema = z.object({
  dataset: datasetSchema,
  rows: z.int().check(z.nonnegative()),
  /** Newest upstream updatedAt that was copied. */
  watermark: z.nullable(instantSchema),
  lastSuccessAt: z.nullable(instantSchema),
  lastError: z.nullable(z.string()),
  /** Records that did not parse and were set aside. */
  setAside: z.int().check(z.nonnegative()),
  isFullCopyDone: z.boolean(),
  /** Records that an unfinished first copy has read; how many there will be upstream does not say. */
  copiedSoFar: z.nullable(z.int().check(z.nonnegative())),
  copyStartedAt: z.nullable(instantSchema),
  /** When the whole window was last listed, which finds what is gone. */
  lastFullCopyAt: z.nullable(instantSchema),
});
export type DatasetStatus = z.infer<typeof datasetStatusSchema>;

/** `GET /api/health/ready` and the status page. */
export const syncStatusSchema = z.object({
  isReady: z.boolean(),
  freshness: freshnessSchema,
  version: z.int().check(z.nonnegative()),
  datasets: z.array(datasetStatusSchema),
  viewers: z.int().check(z.nonnegative()),
  upstreamRequests: z.int().check(z.nonnegative()),
});
export type SyncStatus = z.infer<typeof syncStatusSchema>;
