import * as z from "zod/mini";
import { idSchema } from "../public-v3/fields.ts";
import { instantSchema } from "../public-v3/instant-schema.ts";
import { failureKinds } from "../public-v3/session-state.ts";
import { actingLimits } from "./values/limits.ts";

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
 * Failures of one company, or of one kind, are expected until an instant. It calms them, and outlasts recoveries.
 * Exactly one of `companyId` and `state` is set.
 */
export const snoozeSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: instantSchema,
  until: instantSchema,
  companyId: z.nullable(idSchema),
  state: z.nullable(failureKind),
  reason: z.string(),
});
export type Snooze = z.infer<typeof snoozeSchema>;

/** What somebody wrote about a session. */
export const noteSchema = z.object({ id: idSchema, by: z.string(), text: z.string(), at: instantSchema });
export type Note = z.infer<typeof noteSchema>;

/** Trimmed text that a person wrote. PostgreSQL stores no NUL, and no screen shows the other control characters. */
function writtenText(most: number, allowed: RegExp, rule: string) {
  return z
    .string("must be text")
    .check(
      z.trim(),
      z.minLength(1, "must not be empty"),
      z.maxLength(most, `must have at most ${most} characters`),
      z.regex(allowed, rule),
    );
}
/** One line that a person wrote. */
export const line = (most: number) =>
  writtenText(most, /^\P{Cc}*$/u, "must be one line without control characters");
const paragraphs = (most: number) =>
  writtenText(most, /^[\P{Cc}\n\r\t]*$/u, "must have no control characters");

/** The person's name; only without authentication. */
export const by = z.optional(line(actingLimits.by));

/** `PUT /api/sessions/{id}/acknowledgement`. `until` absent or null: until it recovers. */
export const acknowledgementRequestSchema = z.strictObject({
  reason: line(actingLimits.reason),
  until: z._default(z.nullable(instantSchema), null),
  by,
});
export type AcknowledgementRequest = z.input<typeof acknowledgementRequestSchema>;

/** `PUT /api/snoozes/{id}`; the browser generates the id, so that a repeated request changes nothing. */
export const snoozeRequestSchema = z
  .strictObject({
    reason: line(actingLimits.reason),
    until: instantSchema,
    companyId: z._default(z.nullable(idSchema), null),
    state: z._default(z.nullable(failureKind), null),
    by,
  })
  .check(
    z.refine(({ companyId, state }) => (companyId === null) !== (state === null), {
      error: "name a company or a state, not both",
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

/** The answer to `PUT` (the snooze) and `DELETE` (null) of a snooze. */
export const snoozeAnswerSchema = z.object({ version, snooze: z.nullable(snoozeSchema) });
export type SnoozeAnswer = z.infer<typeof snoozeAnswerSchema>;

/** `GET /api/snoozes`: those in force, the first to end first. The board carries the same. */
export const snoozesSchema = z.object({ version, snoozes: z.array(snoozeSchema) });
export type Snoozes = z.infer<typeof snoozesSchema>;

/** The answer to `POST /api/sessions/{id}/notes`, with status 201. */
export const noteAnswerSchema = z.object({ version, note: noteSchema });
export type NoteAnswer = z.infer<typeof noteAnswerSchema>;
