import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { acknowledgementSchema } from "../acting.ts";
import { severitySchema } from "../alerts/alert-rules.ts";
import { freshnessSchema } from "../freshness.ts";
import { incidentAttributes } from "../values/incident-values.ts";
import { troubles } from "../values/troubles.ts";

export const count = z.int().check(z.nonnegative());

/** How many of these calls there are, and how many of them fail. */
const failingCountSchema = z.object({ failing: count, of: count });

/**
 * What failing calls have in common, and how many fail of the calls that have the value (`inside`) and of all others
 * (`outside`). `value` is a company's id, an instant or a code, and `words` the same as a person reads it ("NYSE", "in Japan").
 */
export const incidentSharedSchema = z.object({
  attribute: z.enum(incidentAttributes),
  value: z.string(),
  words: z.string(),
  inside: failingCountSchema,
  outside: failingCountSchema,
});
export type IncidentShared = z.infer<typeof incidentSharedSchema>;

/** Who is on an incident. */
export const incidentAcknowledgementSchema = z.extend(acknowledgementSchema, {
  /** How many members somebody's acknowledgement of the incident covers. */
  covers: count,
});
export type IncidentAcknowledgement = z.infer<typeof incidentAcknowledgementSchema>;

/** An incident, without its members. Its number is never given to another. */
export const incidentSchema = z.object({
  number: idSchema,
  /** Made of the kind, what is shared and how many, and follows them, until a person names it. */
  title: z.string(),
  /** The name that a person gave it; null while the title is made. */
  name: z.nullable(z.string()),
  /** Chosen by a person; null until then. */
  severity: z.nullable(severitySchema),
  openedAt: instantSchema,
  /** Who made it from a selection; null for one that was found. */
  openedBy: z.nullable(z.string()),
  /** When its last member recovered or was removed upstream; null while one still fails or has trouble. */
  overAt: z.nullable(instantSchema),
  closedAt: z.nullable(instantSchema),
  /** Who closed it; null while it is open, and where it closed an hour after `overAt`. */
  closedBy: z.nullable(z.string()),
  /** The incident that took its members; null where there is none. */
  mergedInto: z.nullable(idSchema),
  /** What more than half of its members have, a failure or trouble on the air; null without one. */
  kind: z.nullable(z.enum(troubles)),
  /** True where nearly all calls that were live or due failed, so that nothing else is worth naming. */
  isEverything: z.boolean(),
  /** What the members have in common at present, or had at the end; null where nothing is worth naming. */
  shared: z.nullable(incidentSharedSchema),
  /** Every member, in the order in which they joined. */
  sessionIds: z.array(idSchema),
  failing: count,
  recovered: count,
  /** Null while nobody is on it. */
  acknowledgement: z.nullable(incidentAcknowledgementSchema),
  /** Members that fail and that nobody is on; with an acknowledgement they joined after it. */
  uncoveredIds: z.array(idSchema),
});
export type Incident = z.infer<typeof incidentSchema>;

/** `GET /api/incidents?state=open|closed`: newest first; of the closed ones the newest 200. */
export const incidentsSchema = z.object({
  version: count,
  freshness: freshnessSchema,
  incidents: z.array(incidentSchema),
});
export type Incidents = z.infer<typeof incidentsSchema>;
