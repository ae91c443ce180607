import * as z from "zod/mini";
import { instantSchema } from "../public-v3/instant-schema.ts";

/** Why upstream data is not current; null when it is. A browser adds its own causes (offline, server down). */
export const freshnessCauseSchema = z.enum([
  "starting",
  "firstCopy",
  "upstreamUnreachable",
  "upstreamFailing",
  "upstreamRefused",
  "upstreamForbidden",
  "upstreamLimited",
  "upstreamUnreadable",
  "upstreamIncomplete",
  "storeFailing",
  "takingOver",
  "clockSet",
]);
export type FreshnessCause = z.infer<typeof freshnessCauseSchema>;

/** How many of the calls that were known upstream lists now. */
export const incompleteListingSchema = z.object({
  listed: z.int().check(z.nonnegative()),
  known: z.int().check(z.nonnegative()),
});
export type IncompleteListing = z.infer<typeof incompleteListingSchema>;

/**
 * How fresh the server's data is. `current`: the last poll succeeded in time; `late`: two polls were missed; `blind`:
 * three were, or none ever succeeded. `confirmedAt` is the last success.
 */
export const freshnessSchema = z.object({
  status: z.enum(["current", "late", "blind"]),
  confirmedAt: z.nullable(instantSchema),
  /** Since when upstream has been observed without a gap; null before the first poll. */
  watchedSince: z._default(z.nullable(instantSchema), null),
  cause: z.nullable(freshnessCauseSchema),
  /** For the cause `upstreamIncomplete`, where the list has an end. */
  listing: z._default(z.nullable(incompleteListingSchema), null),
  /** The time between two polls for live sessions at present, in milliseconds. */
  pollEveryMs: z.number(),
  /** When the server tries again, during a back-off. */
  retryAt: z.nullable(instantSchema),
});
export type Freshness = z.infer<typeof freshnessSchema>;
export type FreshnessStatus = Freshness["status"];
