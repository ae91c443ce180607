import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { severitySchema } from "./alert-rules.ts";
import { messageKinds } from "./alerts.ts";

/** A message before it takes the channel's own form. It says what was known when it was decided. */
export const alertMessageSchema = z.object({
  kind: z.enum(messageKinds),
  severity: severitySchema,
  /** The same from the opening to the recovery: by this a receiver knows what belongs together. */
  alertId: z.string(),
  rule: z.nullable(z.string()),
  title: z.string(),
  lines: z.array(z.string()),
  /** Null for the data, for several calls, and for tests. */
  sessionId: z.nullable(idSchema),
  /** Where in the call the words were said, for `spoken`. */
  callSeconds: z.optional(z.number()),
  at: instantSchema,
});
export type AlertMessage = z.infer<typeof alertMessageSchema>;
