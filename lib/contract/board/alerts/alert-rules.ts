import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by, line } from "../acting.ts";
import { alertConditions, alertLimits } from "../values/alert-values.ts";
import { severities } from "../values/severities.ts";
import { isTimeZone } from "../time-zone.ts";

export const severitySchema = z.enum(severities, `must be one of ${severities.join(", ")}`);
export type Severity = z.infer<typeof severitySchema>;

/** A time of day. */
export const timeOfDay = z
  .string("must be a time")
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be like 22:00"));
const code = z.string().check(z.regex(/^[\p{L}\p{N} ._-]{1,40}$/u, "must be a short code"));
const list = <Item extends z.ZodMiniType>(item: Item, max: number) =>
  z._default(z.array(item).check(z.maxLength(max, `must have at most ${max}`)), []);

/** An IANA time zone. */
export const timeZone = z
  .string()
  .check(z.refine(isTimeZone, "must be a time zone such as Europe/Stockholm"));

/** Hours in which only critical rules send; `from` after `to` spans midnight. */
const quietSchema = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  zone: timeZone,
});
export type QuietHours = z.infer<typeof quietSchema>;

const minutes = (max: number) =>
  z
    .int("must be a whole number")
    .check(z.minimum(1, "must be a minute at least"), z.maximum(max, `must be ${max} minutes at most`));

const escalationStepSchema = z.strictObject({
  afterMinutes: minutes(alertLimits.escalateMinutes),
  channelIds: z
    .array(z.string(), "must be a list")
    .check(z.minLength(1, "must name a channel"), z.maxLength(alertLimits.channels)),
});
export type EscalationStep = z.infer<typeof escalationStepSchema>;

const fields = {
  name: line(alertLimits.name),
  isOn: z._default(z.boolean(), true),
  conditions: z
    .array(z.enum(alertConditions, `must be among ${alertConditions.join(", ")}`), "must be a list")
    .check(z.minLength(1, "must name one at least")),
  /** The words to find in live calls, in the syntax of the search; only for `spoken`. */
  words: z
    ._default(z.string("must be text"), "")
    .check(
      z.maxLength(alertLimits.words, `must have at most ${alertLimits.words} characters`),
      z.regex(/^\P{Cc}*$/u, "must be one line without control characters"),
    ),
  /** Only calls of these companies, countries and exchanges; an empty list means all. */
  companyIds: list(idSchema, alertLimits.companies),
  /** Only the companies that are on this watchlist at the time; null means all. A deleted watchlist covers none. */
  watchlistId: z._default(z.nullable(z.string()), null),
  /** Only the calls that are in this saved view at the time; null means all. A deleted view covers none. */
  viewId: z._default(z.nullable(z.string()), null),
  countries: list(code, alertLimits.codes),
  exchanges: list(code, alertLimits.codes),
  /** How long the condition must hold, in seconds of covered time; for `blind`, in seconds without confirmation. */
  graceSeconds: z
    ._default(z.int("must be a whole number"), 0)
    .check(
      z.minimum(0, "must not be negative"),
      z.maximum(alertLimits.graceSeconds, "must be a day at most"),
    ),
  severity: z._default(severitySchema, "warning"),
  quiet: z._default(z.nullable(quietSchema), null),
  channelIds: list(z.string(), alertLimits.channels),
  /** Whom to tell besides while nobody is on a failing call, so long after it was told. */
  escalation: list(escalationStepSchema, alertLimits.escalationSteps),
  /** How often to say that a failure goes on that somebody is on, in minutes; null for never. */
  remindMinutes: z._default(z.nullable(minutes(alertLimits.remindMinutes)), null),
};

/** Whom to notify of what, and when. A rule covers what begins after its latest change. */
export const alertRuleSchema = z.object({
  id: z.string(),
  ...fields,
  /** May include conditions that only a newer version knows; this version ignores them. */
  conditions: z.array(z.string()),
  changedBy: z.string(),
  changedAt: instantSchema,
});
export type AlertRule = z.infer<typeof alertRuleSchema>;

/** `PUT /api/rules/{id}`; the browser generates the id, so that a repeated request changes nothing. */
export const alertRuleRequestSchema = z.strictObject({ ...fields, by });
export type AlertRuleRequest = z.input<typeof alertRuleRequestSchema>;
