import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { severitySchema } from "./alert-rules.ts";
import { messageKinds } from "./alerts.ts";

/** A message before it is written in a channel's format. It states what was known when it was decided. */
export const alertMessageSchema = z.object({
  kind: z.enum(messageKinds),
  severity: severitySchema,
  /** The same from opening to recovery, so that a receiver can tell which messages belong together. */
  alertId: z.string(),
  rule: z.nullable(z.string()),
  title: z.string(),
  lines: z.array(z.string()),
  /** Null for unconfirmed data, for several calls and for tests. */
  sessionId: z.nullable(idSchema),
  /** Where in the call the words were said, for `spoken`. */
  callSeconds: z.optional(z.number()),
  at: instantSchema,
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;
