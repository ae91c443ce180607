import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { alertRuleRequestSchema } from "./alert-rules.ts";

/** `POST /api/alerts/preview`: what a channel would get of a rule, saved or not. Nothing is sent. */
export const messagePreviewRequestSchema = z.strictObject({
  channelId: z.string(),
  rule: alertRuleRequestSchema,
});

/** The message of one call. */
export const messagePreviewSchema = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  /** Where its link leads; null while messages have none. */
  link: z.nullable(z.string()),
  /** What is sent, in the form of the channel, without its secret. */
  sent: z.string(),
  /** The call that it is about; null where the rule covers none. */
  sessionId: z.nullable(idSchema),
  /** True where the call is not so now, and serves as an example. */
  isExample: z.boolean(),
});
export type MessagePreview = z.infer<typeof messagePreviewSchema>;
