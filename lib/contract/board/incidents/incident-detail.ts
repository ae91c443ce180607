import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { acknowledgementSchema } from "../acting.ts";
import { troubles } from "../values/troubles.ts";
import { freshnessSchema } from "../freshness.ts";
import { count, incidentSchema, incidentSharedSchema } from "./incidents.ts";
import { incidentLinkSchema } from "./incident-requests.ts";
import { timelineEntrySchema } from "./incident-timeline.ts";

/** Something that happened after `notBefore` and no later than `at`; null where it was not seen to begin. */
const seenSchema = z.object({ at: instantSchema, notBefore: z.nullable(instantSchema) });
export type Seen = z.infer<typeof seenSchema>;

/** A call of an incident. Names are those of the time when it joined, where they are not copied any more. */
export const incidentMemberSchema = z.object({
  sessionId: idSchema,
  companyId: idSchema,
  company: z.string(),
  ticker: z.nullable(z.string()),
  exchange: z.nullable(z.string()),
  title: z.string(),
  /** Scheduled for. */
  date: instantSchema,
  /** Its present failure or trouble on the air, or its last one; null for a call that had none as a member. */
  failure: z.nullable(z.enum(troubles)),
  /** `removed`: no longer listed upstream while it failed, so it is not known whether it recovered. */
  standing: z.enum(["failing", "recovered", "removed", "neverFailed"]),
  /** When it became a member; null as `addedBy` where the incident took it by itself. */
  joinedAt: instantSchema,
  addedBy: z.nullable(z.string()),
  /** When it first failed as a member, and when its present or last failure began. */
  failed: z.nullable(seenSchema),
  failedLast: z.nullable(seenSchema),
  /** When it last recovered; null while it fails. */
  recovered: z.nullable(seenSchema),
  /** How often it failed again after it had recovered. */
  failedAgain: count,
  /** Whether an acknowledgement of the incident covers it. */
  isCovered: z.boolean(),
  /** Whether it joined after the incident was acknowledged, and nobody's acknowledgement of it covers it. */
  joinedLater: z.boolean(),
  /** Who is on its present failure. */
  acknowledgement: z.nullable(acknowledgementSchema),
});
export type IncidentMember = z.infer<typeof incidentMemberSchema>;

/** An earlier incident whose calls had the same value in common. */
export const earlierIncidentSchema = z.object({
  number: idSchema,
  title: z.string(),
  openedAt: instantSchema,
  overAt: z.nullable(instantSchema),
  calls: count,
  kind: z.nullable(z.enum(troubles)),
  /** The values of both, such as the exchange and the kind. */
  shared: z.array(z.pick(incidentSharedSchema, { attribute: true, value: true, words: true })),
});
export type EarlierIncident = z.infer<typeof earlierIncidentSchema>;

/** `GET /api/incidents/{number}`. */
export const incidentDetailSchema = z.extend(incidentSchema, {
  version: count,
  freshness: freshnessSchema,
  links: z.array(incidentLinkSchema),
  /** Those that joined last come last. */
  members: z.array(incidentMemberSchema),
  /**
   * Every value worth naming when most calls failed at once, with the share of calls that have it, the strongest
   * first; null before anything is worth naming.
   */
  inCommon: z.nullable(z.object({ at: instantSchema, values: z.array(incidentSharedSchema) })),
  /** Oldest first. */
  timeline: z.array(timelineEntrySchema),
  /** For a small picture: how many members failed and had recovered from each instant to the next. */
  course: z.object({
    points: z.array(z.object({ at: instantSchema, failing: count, recovered: count })),
    /** When upstream was not observed; open while `until` is null. */
    gaps: z.array(z.object({ at: instantSchema, until: z.nullable(instantSchema) })),
    /** Up to here it is known: now, or where it closed. */
    until: instantSchema,
  }),
  /** Those of the 90 days before it that had one of its values in common, newest first. */
  earlier: z.array(earlierIncidentSchema),
  /** Its first minute, as `at` of the board; null where the board of then is not kept. */
  replayAt: z.nullable(instantSchema),
});
export type IncidentDetail = z.infer<typeof incidentDetailSchema>;
