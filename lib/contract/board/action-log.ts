import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";

/** What a person did, or Callboard by itself. */
export const logActions = [
  "acknowledged",
  "acknowledgementWithdrawn",
  "acknowledgementsUndone",
  "snoozed",
  "snoozeWithdrawn",
  "noted",
  "maintenanceSaved",
  "maintenanceDeleted",
  "incidentMade",
  "incidentChanged",
  "callsMoved",
  "incidentMerged",
  "incidentClosed",
  "ruleSaved",
  "ruleDeleted",
  "channelSaved",
  "channelDeleted",
  "sinceMailSaved",
  "sinceMailDeleted",
  "tokenMade",
  "tokenRevoked",
  "wallLinkMade",
  "wallLinkRevoked",
  "wallDismissed",
  "watchlistSaved",
  "watchlistDeleted",
  "viewSaved",
  "viewDeleted",
  "removalAccepted",
  "signInSlowed",
] as const;
export type LogAction = (typeof logActions)[number];

/** What an action is about. */
export const logSubjects = [
  "session",
  "sessions",
  "incident",
  "snooze",
  "maintenance",
  "rule",
  "channel",
  "sinceMail",
  "token",
  "wallLink",
  "wall",
  "watchlist",
  "view",
  "listing",
  "person",
] as const;
export type LogSubject = (typeof logSubjects)[number];

/** The fields of what was changed, as they were then; null where it did not exist. */
const fieldsSchema = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));

/** One change that a person made, with the state before and after it. */
export const logEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  by: z.string(),
  /** One of `logActions`, or an action of a newer version that shares the database. */
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /**
   * The name of the company whose session, snooze or place on a watchlist changed; null where there is none, or where
   * it is not copied.
   */
  company: z.nullable(z.string()),
  from: fieldsSchema,
  to: fieldsSchema,
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** `GET /api/log?limit=&cursor=`: newest first. `?format=csv` answers all of it as a file. */
export const actionLogSchema = z.object({
  entries: z.array(logEntrySchema),
  /** Opaque, for the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
});
export type ActionLog = z.infer<typeof actionLogSchema>;
