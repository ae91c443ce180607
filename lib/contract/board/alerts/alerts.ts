import * as z from "zod/mini";
import { idSchema } from "../../public-v3/fields.ts";
import { instantSchema } from "../../public-v3/instant-schema.ts";
import { alertChannelSchema } from "./alert-channels.ts";
import { alertRuleSchema, severitySchema } from "./alert-rules.ts";

/** An alert that is not over. */
export const openAlertSchema = z.object({
  id: z.string(),
  rule: z.string(),
  severity: severitySchema,
  condition: z.string(),
  /** The company and event; null for unconfirmed data. */
  call: z.nullable(z.string()),
  sessionId: z.nullable(idSchema),
  /** Where in the call the words were said, for `spoken`; null for everything else. */
  callSeconds: z.nullable(z.number()),
  since: instantSchema,
  /** `pending`: within its grace time; `suppressed`: not sent because of quiet hours or a snooze; `flapping`: sent once. */
  state: z.enum(["pending", "open", "suppressed", "flapping"]),
});
export type OpenAlert = z.infer<typeof openAlertSchema>;

const named = z._default(z.array(z.object({ id: z.string(), name: z.string() })), []);

/** `GET /api/rules`: the rules by name, and the watchlists and saved views that they refer to, except deleted ones. */
export const rulesSchema = z.object({
  rules: z.array(alertRuleSchema),
  /** When each rule last told of something, by its id; not while the alerts of that time are no longer kept. */
  lastTold: z._default(z.record(z.string(), instantSchema), {}),
  watchlists: named,
  views: named,
});
export type Rules = z.infer<typeof rulesSchema>;

/** `GET /api/alerts`. */
export const alertsSchema = z.object({
  channels: z.array(alertChannelSchema),
  open: z.array(openAlertSchema),
  /** Whether the server's settings name a mail server. */
  hasMail: z.boolean(),
  /**
   * The public key with which a browser subscribes to push; null where the settings name no contact for push services.
   */
  pushKey: z.nullable(z.string()),
  /** The address that begins links in messages; null while messages have none. */
  linkAddress: z._default(z.nullable(z.string()), null),
});
export type Alerts = z.infer<typeof alertsSchema>;

/**
 * What a message is about. Answers may also have kinds of messages, conditions and kinds of channels that only a newer
 * version knows, because both share the database during an update.
 */
export const messageKinds = [
  "opened",
  "worse",
  "escalated",
  "reminded",
  "recovered",
  "passed",
  "gone",
  "flapping",
  "happened",
  "joined",
  "digest",
  "digestTaken",
  "digestOver",
  "notice",
  "since",
  "test",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** How far a message has come. `unknown`: it was sent and no answer came; sending it again could deliver it twice. */
export const deliveryStates = ["waiting", "sending", "accepted", "failed", "unknown", "merged"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** One message to one channel. */
export const deliverySchema = z.object({
  id: idSchema,
  at: instantSchema,
  channel: z.string(),
  channelKind: z.string(),
  kind: z.string(),
  title: z.string(),
  sessionId: z.nullable(idSchema),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The last answer. */
  result: z.nullable(z.string()),
  nextAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** `GET /api/alerts/deliveries`: newest first. */
export const deliveriesSchema = z.object({ deliveries: z.array(deliverySchema) });
export type Deliveries = z.infer<typeof deliveriesSchema>;

/** The answers to `PUT` and `DELETE` (null) of a rule and a channel, and to the test of either. */
export const ruleAnswerSchema = z.object({
  rule: z.nullable(alertRuleSchema),
  /** What of the rule covers no call or notifies nobody, in sentences. */
  warnings: z._default(z.array(z.string()), []),
});
export const channelAnswerSchema = z.object({ channel: z.nullable(alertChannelSchema) });
export const testAnswerSchema = z.object({ deliveryIds: z.array(idSchema) });
export type RuleAnswer = z.infer<typeof ruleAnswerSchema>;
export type ChannelAnswer = z.infer<typeof channelAnswerSchema>;
export type TestAnswer = z.infer<typeof testAnswerSchema>;
