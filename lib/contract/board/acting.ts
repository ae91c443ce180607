import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { failureKinds } from "../public-v3/session-state.ts";
import { actingLimits, maxCallsAtOnce, snoozeScopes } from "./values/limits.ts";
import { refusalCodes } from "./values/problem-codes.ts";

const failureKind = z.enum(failureKinds, `must be one of ${failureKinds.join(", ")}`);

/**
 * Somebody is on a failure. It belongs to one episode of failure: it ends when the session leaves failure, fails in
 * a worse way, or `until` passes.
 */
export const acknowledgementSchema = z.object({
  /** The first of those who are still on it. */
  by: z.string(),
  reason: z.string(),
  at: instantSchema,
  /** Null: until it recovers. */
  until: z.nullable(instantSchema),
  /** The others who are on it, in the order in which they joined. */
  also: z.array(z.string()),
});
export type Acknowledgement = z.infer<typeof acknowledgementSchema>;

/** One person on a failure, with their own reason. `endedAt`: null while in force. */
export const personOnItSchema = z.object({
  by: z.string(),
  reason: z.string(),
  at: instantSchema,
  until: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
});
export type PersonOnIt = z.infer<typeof personOnItSchema>;

/**
 * Failures that share a company, an exchange, a country, a kind or a saved view are expected until an instant. It calms
 * them, and outlasts recoveries. Exactly one of `snoozeScopes` is set.
 */
export const snoozeSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: instantSchema,
  until: instantSchema,
  companyId: z.nullable(idSchema),
  /** Of the first listing of a company. */
  exchange: z._default(z.nullable(z.string()), null),
  country: z._default(z.nullable(z.string()), null),
  state: z.nullable(failureKind),
  viewId: z._default(z.nullable(z.string()), null),
  /** The saved view as it was when the snooze was made: a later change of it changes no snooze. */
  view: z._default(z.nullable(z.object({ name: z.string(), search: z.string() })), null),
  reason: z.string(),
});
export type Snooze = z.infer<typeof snoozeSchema>;

/** What somebody wrote about a session. */
export const noteSchema = z.object({ id: idSchema, by: z.string(), text: z.string(), at: instantSchema });
export type Note = z.infer<typeof noteSchema>;

/** Trimmed text that a person wrote. PostgreSQL stores no NUL, and no screen shows the other control characters. */
function writtenText(max: number, allowed: RegExp, rule: string) {
  return z
    .string("must be text")
    .check(
      z.trim(),
      z.minLength(1, "must not be empty"),
      z.maxLength(max, `must have at most ${max} characters`),
      z.regex(allowed, rule),
    );
}
/** One line that a person wrote. */
export const line = (max: number) =>
  writtenText(max, /^\P{Cc}*$/u, "must be one line without control characters");
/** Text of several lines. */
export const paragraphs = (max: number) =>
  writtenText(max, /^[\P{Cc}\n\r\t]*$/u, "must have no control characters");

/** The person's name; only without authentication. */
export const by = z.optional(line(actingLimits.by));

/** `PUT /api/sessions/{id}/acknowledgement`. `until` absent or null: until it recovers. */
export const acknowledgementRequestSchema = z.strictObject({
  reason: line(actingLimits.reason),
  until: z._default(z.nullable(instantSchema), null),
  by,
});
export type AcknowledgementRequest = z.input<typeof acknowledgementRequestSchema>;

/** The calls of one request. A call that is named twice is marked once. */
export const sessionIds = z
  .array(idSchema, "must be a list of sessions' ids")
  .check(
    z.minLength(1, "must name a session"),
    z.maxLength(maxCallsAtOnce, `must have at most ${maxCallsAtOnce}`),
  );

/** `PUT /api/acknowledgements/{id}`; the client generates the id, so that a repeated request changes nothing. */
export const acknowledgementsRequestSchema = z.strictObject({
  sessionIds,
  reason: line(actingLimits.reason),
  until: z._default(z.nullable(instantSchema), null),
  by,
});
export type AcknowledgementsRequest = z.input<typeof acknowledgementsRequestSchema>;

/** `PUT /api/notes/{id}`: the same note on each of these calls. */
export const notesRequestSchema = z.strictObject({ sessionIds, text: paragraphs(actingLimits.text), by });

/** `PUT /api/snoozes/{id}`; the browser generates the id, so that a repeated request changes nothing. */
export const snoozeRequestSchema = z
  .strictObject({
    reason: line(actingLimits.reason),
    until: instantSchema,
    companyId: z._default(z.nullable(idSchema), null),
    exchange: z._default(z.nullable(line(actingLimits.code)), null),
    country: z._default(z.nullable(line(actingLimits.code)), null),
    state: z._default(z.nullable(failureKind), null),
    viewId: z._default(z.nullable(line(actingLimits.code)), null),
    by,
  })
  .check(
    z.refine((request) => snoozeScopes.filter((scope) => request[scope] !== null).length === 1, {
      error: `name exactly one of ${snoozeScopes.join(", ")}`,
      path: ["companyId"],
    }),
  );
export type SnoozeRequest = z.input<typeof snoozeRequestSchema>;

/** `POST /api/sessions/{id}/notes`. */
export const noteRequestSchema = z.strictObject({ text: paragraphs(actingLimits.text), by });
export type NoteRequest = z.input<typeof noteRequestSchema>;

/** The body of a change that says only who makes it. */
export const actorRequestSchema = z.strictObject({ by });
export type ActorRequest = z.input<typeof actorRequestSchema>;

/** The board's version in which a change is visible. */
const version = z.int().check(z.nonnegative());

/** The answer to `PUT` and `DELETE` of an acknowledgement: what the session has now. */
export const acknowledgementAnswerSchema = z.object({
  version,
  acknowledgement: z.nullable(acknowledgementSchema),
});
export type AcknowledgementAnswer = z.infer<typeof acknowledgementAnswerSchema>;

/** A call that was not marked, and why. */
export const refusedCallSchema = z.object({ sessionId: idSchema, code: z.enum(refusalCodes) });
export type RefusedCall = z.infer<typeof refusedCallSchema>;

/** The answer to `PUT /api/acknowledgements/{id}`: the calls that the person is on now, and the others. */
export const acknowledgementsAnswerSchema = z.object({
  version,
  acknowledged: z.array(idSchema),
  refused: z.array(refusedCallSchema),
});
export type AcknowledgementsAnswer = z.infer<typeof acknowledgementsAnswerSchema>;

/**
 * The answer to `DELETE /api/acknowledgements/{id}`: the calls on which what this one request did is taken back. `kept`
 * are those that have changed since, such as a call that recovered or that the person acknowledged anew.
 */
export const undoneAnswerSchema = z.object({
  version,
  withdrawn: z.array(idSchema),
  kept: z.array(idSchema),
});
export type UndoneAnswer = z.infer<typeof undoneAnswerSchema>;

/** The answer to `PUT /api/notes/{id}`. */
export const notesAnswerSchema = z.object({
  version,
  noted: z.array(idSchema),
  refused: z.array(refusedCallSchema),
});
export type NotesAnswer = z.infer<typeof notesAnswerSchema>;

/** The answer to `PUT` (the snooze) and `DELETE` (null) of a snooze. */
export const snoozeAnswerSchema = z.object({ version, snooze: z.nullable(snoozeSchema) });
export type SnoozeAnswer = z.infer<typeof snoozeAnswerSchema>;

/** `GET /api/snoozes`: those in force, the first to end first. The board carries the same. */
export const snoozesSchema = z.object({ version, snoozes: z.array(snoozeSchema) });
export type Snoozes = z.infer<typeof snoozesSchema>;

/** The answer to `POST /api/sessions/{id}/notes`, with status 201. */
export const noteAnswerSchema = z.object({ version, note: noteSchema });
export type NoteAnswer = z.infer<typeof noteAnswerSchema>;
