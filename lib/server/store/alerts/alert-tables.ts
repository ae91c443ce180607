import * as z from "zod/mini";
import { alertMessageSchema, type AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import { isChannelKind } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { DeliveryState, MessageKind } from "../../../contract/board/alerts/alerts.ts";
import type { AlertFamily } from "../../../domain/alerts/alert.ts";

/** The tables of rules, channels, alerts and messages. People write rules and channels, the leader the rest. */
export interface AlertTables {
  alert_rules: AlertRuleRow;
  alerts: AlertRow;
  alert_channels: ChannelRow;
  alert_deliveries: DeliveryRow;
  alert_digests: DigestRow;
  since_mails: SinceMailRow;
}

/** `body` is the mail as JSON, as the contract has it; `told` a list as JSON. */
export interface SinceMailRow {
  id: string;
  body: string;
  decided_at: number;
  told_until: number;
  told: string;
}

/** `body` is the digest as JSON; the other columns are for queries. */
export interface DigestRow {
  id: string;
  channel_id: string;
  body: string;
  ended_at: number | null;
}

/** `body` is the rule as JSON, as the contract has it. */
export interface AlertRuleRow {
  id: string;
  body: string;
  is_on: number;
  changed_at: number;
}

/** `body` is the alert as JSON, with its rule as it was; the other columns are for queries. */
export interface AlertRow {
  id: string;
  rule_id: string;
  session_id: number | null;
  family: AlertFamily;
  body: string;
  opened_at: number | null;
  /** The message that it shared with others in earlier versions. */
  bundle: string | null;
  ended_at: number | null;
}

const targetSchema = z.object({
  kind: z.string(),
  name: z.string(),
  address: z.string(),
  secret: z.nullable(z.string()),
});

/** A channel as it is, or as it was when a message was queued. Its kind may be one of a newer version. */
export type Target = z.infer<typeof targetSchema>;

/** A queued message. */
export const readMessage = ({ body }: Pick<DeliveryRow, "body">): AlertMessage =>
  alertMessageSchema.parse(JSON.parse(body));

/** What a list shows of a queued message, which may be of a newer version. */
export const readHeadline = ({
  body,
}: Pick<DeliveryRow, "body">): Pick<AlertMessage, "title" | "sessionId"> =>
  headlineSchema.parse(JSON.parse(body));

const headlineSchema = z.pick(alertMessageSchema, { title: true, sessionId: true });

/** Whether this version knows the kind of a queued message and of its channel. */
export const isReadable = (row: Pick<DeliveryRow, "body" | "target">): boolean =>
  isChannelKind(readTarget(row).kind) && alertMessageSchema.safeParse(JSON.parse(row.body)).success;

/** Where a queued message goes. */
export const readTarget = ({ target }: Pick<DeliveryRow, "target">): Target =>
  targetSchema.parse(JSON.parse(target));

export interface ChannelRow extends Target {
  id: string;
  changed_by: string;
  changed_at: number;
  /** Since when messages have failed; null when the last one was accepted. */
  failing_since: number | null;
  /** Until when its receiver wants no requests (`Retry-After`). */
  blocked_until: number | null;
  paused_at: number | null;
  last_success_at: number | null;
  last_result: string | null;
}

/** One message to one channel, in the order of `id`. */
export interface DeliveryRow {
  id: number;
  /** The id of the alert, or of the digest that has it. */
  alert_id: string;
  channel_id: string;
  kind: MessageKind;
  /** The message as JSON. */
  body: string;
  /** The `Target` as JSON: a recovery goes where the opening went, even if the channel was edited since. */
  target: string;
  /** How many alerts it is about. */
  members: number;
  made_at: number;
  state: DeliveryState;
  attempts: number;
  /** 1 when it may have arrived before. */
  is_repeat: number;
  next_at: number | null;
  /** Until when other processes leave it to the one that is sending it; null while none is. */
  lease_until: number | null;
  result: string | null;
  /** What the receiver calls it, where it can be edited later. */
  receipt: string | null;
  ended_at: number | null;
}
