import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by, line, refusedCallSchema, sessionIds } from "../acting.ts";
import { severitySchema } from "../alerts/alert-rules.ts";
import { actingLimits } from "../values/limits.ts";
import { incidentLimits } from "../values/incident-values.ts";
import { incidentSchema } from "./incidents.ts";

/** A ticket, the provider's page or the like. */
export const incidentLinkSchema = z.object({ label: z.string(), url: z.string() });
export type IncidentLink = z.infer<typeof incidentLinkSchema>;

const linkRequest = z.strictObject({
  label: line(incidentLimits.label),
  url: line(incidentLimits.url).check(z.regex(/^https?:\/\//i, "must begin with http:// or https://")),
});

/**
 * `POST /api/incidents`: an incident of these calls, failed or not. Calls of another open incident are moved. The
 * client generates `requestId`, so that a repeated request changes nothing and answers the same.
 */
export const incidentRequestSchema = z.strictObject({
  requestId: line(actingLimits.code),
  sessionIds,
  name: z._default(z.nullable(line(incidentLimits.title)), null),
  severity: z._default(z.nullable(severitySchema), null),
  by,
});
export type IncidentRequest = z.input<typeof incidentRequestSchema>;

/** `PUT /api/incidents/{number}`: changes what is given. `name` null: the title is made again. */
export const incidentChangeSchema = z.strictObject({
  name: z.optional(z.nullable(line(incidentLimits.title))),
  severity: z.optional(z.nullable(severitySchema)),
  links: z.optional(
    z
      .array(linkRequest)
      .check(z.maxLength(incidentLimits.links, `must have at most ${incidentLimits.links} links`)),
  ),
  by,
});
export type IncidentChange = z.input<typeof incidentChangeSchema>;

/** `PUT` and `DELETE /api/incidents/{number}/members`: moves calls in, from where they are, or out. */
export const incidentMembersRequestSchema = z.strictObject({ sessionIds, by });
export type IncidentMembersRequest = z.input<typeof incidentMembersRequestSchema>;

/** `PUT /api/incidents/{number}/acknowledgement`: puts a person on its failing members. */
export const incidentAcknowledgementRequestSchema = z.strictObject({
  reason: line(actingLimits.reason),
  until: z._default(z.nullable(instantSchema), null),
  by,
});
export type IncidentAcknowledgementRequest = z.input<typeof incidentAcknowledgementRequestSchema>;

/** `POST /api/incidents/{number}/merge`: its members go to another open incident, and it is closed. */
export const incidentMergeRequestSchema = z.strictObject({ into: idSchema, by });
export type IncidentMergeRequest = z.input<typeof incidentMergeRequestSchema>;

/**
 * The answer to every change of an incident: as it is from `version` on. `refused` are calls that were not moved or not
 * acknowledged, and why.
 */
export const incidentAnswerSchema = z.object({
  version: z.int().check(z.nonnegative()),
  incident: incidentSchema,
  refused: z.array(refusedCallSchema),
});
export type IncidentAnswer = z.infer<typeof incidentAnswerSchema>;
