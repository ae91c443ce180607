import * as z from "zod/mini";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { by } from "../acting.ts";
import { timeOfDay, timeZone } from "./alert-rules.ts";

const fields = {
  isOn: z._default(z.boolean(), true),
  /** A channel of a kind that takes news. */
  channelId: z.string("must name a channel"),
  /** Only the companies that are on this watchlist at the time; null means all. */
  watchlistId: z._default(z.nullable(z.string()), null),
  /** The hour, by the clocks of `zone`. */
  at: timeOfDay,
  zone: timeZone,
  /** 1 for Monday to 7 for Sunday. */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)), "must be a list")
    .check(z.minLength(1, "must name one at least"), z.maxLength(7, "must have at most 7")),
};

/** A mail of what happened, sent to a channel at an hour of some weekdays. */
export const sinceMailSchema = z.object({
  id: z.string(),
  ...fields,
  changedBy: z.string(),
  changedAt: instantSchema,
});
export type SinceMail = z.infer<typeof sinceMailSchema>;

/** `PUT /api/since/mails/{id}`; the browser generates the id, so that a repeated request changes nothing. */
export const sinceMailRequestSchema = z.strictObject({ ...fields, by });
export type SinceMailRequest = z.input<typeof sinceMailRequestSchema>;

/** `GET /api/since/mails`. */
export const sinceMailsSchema = z.object({
  mails: z.array(
    z.extend(sinceMailSchema, {
      /** From when on the next one tells. */
      toldUntil: instantSchema,
      /** Its name; null for all companies, and where it was deleted. */
      watchlist: z.nullable(z.string()),
    }),
  ),
});
export type SinceMails = z.infer<typeof sinceMailsSchema>;

/** The answer to `PUT` and `DELETE` (null). */
export const sinceMailAnswerSchema = z.object({ mail: z.nullable(sinceMailSchema) });
export type SinceMailAnswer = z.infer<typeof sinceMailAnswerSchema>;
