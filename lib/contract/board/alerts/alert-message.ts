import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { observedStateSchema } from "../../public-v3/session-state-schema.ts";
import { severitySchema } from "./alert-rules.ts";
import { messageKinds } from "./alerts.ts";

/** A call that a message about several calls counts. */
export const messageCallSchema = z.object({
  sessionId: idSchema,
  /** The company and the event. */
  call: z.string(),
  /** The company's first ticker and its exchange. */
  listing: z.nullable(z.string()),
  condition: z.string(),
  since: instantSchema,
  /**
   * How the call stood when the message was decided: `open` while the condition held. `removed`: no longer listed
   * upstream; `left`: no longer on the board. After both it is not known whether it recovered.
   */
  standing: z.enum(["open", "recovered", "removed", "left"]),
  /** Whether it began or ended since the message before. */
  isNew: z.boolean(),
  /** It keeps failing and recovering, so the next message about it comes when it stays as it is. */
  isFlapping: z.boolean(),
});
export type MessageCall = z.infer<typeof messageCallSchema>;

/** A message before it is written in a channel's format. It states what was known when it was decided. */
export const alertMessageSchema = z.object({
  kind: z.enum(messageKinds),
  severity: severitySchema,
  /** The same from opening to recovery, so that a receiver can tell which messages belong together. */
  alertId: z.string(),
  rule: z.nullable(z.string()),
  title: z.string(),
  /** The incident, and who is on its calls; absent where there is neither. */
  standing: z.optional(z.string()),
  lines: z.array(z.string()),
  /** Null for unconfirmed data, for several calls and for tests. */
  sessionId: z.nullable(idSchema),
  /** Where in the call the words were said, for `spoken`. */
  callSeconds: z.optional(z.number()),
  /** The calls that the message counts, where it is about several. */
  calls: z.optional(z.array(messageCallSchema)),
  /** The incident of these calls; absent where there is none. */
  incident: z.optional(idSchema),
  /** How many of these calls are not in it. */
  outside: z.optional(z.int()),
  /** Counts the messages with this `alertId`, so that an older one is never taken for the newer. */
  revision: z.optional(z.int()),
  /** What a person would act on of what is new since the revision before; empty where only counts moved. */
  news: z.optional(z.array(z.string())),
  /** The page that it is about, where that is neither a call nor several. */
  path: z.optional(z.string()),
  at: instantSchema,
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;

/** A call of a message, and how it is now. */
export const toldCallSchema = z.extend(messageCallSchema, {
  /** Its present state; null where upstream no longer lists it. */
  state: z.nullable(observedStateSchema),
});
export type ToldCall = z.infer<typeof toldCallSchema>;

/** `GET /api/alerts/messages/{id}`: a message as it was decided, with exactly the calls that it is about. */
export const toldMessageSchema = z.object({
  id: idSchema,
  at: instantSchema,
  title: z.string(),
  lines: z.array(z.string()),
  channel: z.string(),
  calls: z.array(toldCallSchema),
});
export type ToldMessage = z.infer<typeof toldMessageSchema>;
