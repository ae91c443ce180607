import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { AlertNotification } from "../../domain/alerts/alert.ts";
import { messageOf } from "../../domain/alerts/alert-message.ts";
import type { DigestDecision } from "../../domain/alerts/follow-digests.ts";
import { readTarget, type ChannelRow, type DeliveryRow, type Target } from "../store/alerts/alert-tables.ts";
import { changeDelivery, queueDelivery, readDeliveriesOf } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";

/** Channels by id. */
export type Channels = ReadonlyMap<string, ChannelRow>;

/**
 * Queues the messages of single alerts in the transaction of the decision: beginnings to the channels that hear of them
 * that way, what follows to exactly the channels that got the beginning.
 */
export async function queueMessages(
  transaction: Queryable,
  singles: DigestDecision["singles"],
  { channels, now }: { channels: Channels; now: number },
): Promise<void> {
  for (const { notification, channelIds } of singles) {
    const { kind } = notification;
    if (kind === "recovered" || kind === "gone") await queueEnd(transaction, notification, now);
    else if (kind === "worse") await queueWorse(transaction, notification, now);
    else await queueBeginning(transaction, { notification, channelIds }, channels, now);
  }
}

/** A channel as it is now, stored with the message, so that later changes do not matter. */
export const targetOf = ({ kind, name, address, secret }: ChannelRow): string =>
  JSON.stringify({ kind, name, address, secret } satisfies Target);

/** A message as a row of the queue. */
export function toDelivery(
  message: AlertMessage,
  { channelId, target, members = 1 }: { channelId: string; target: string; members?: number },
) {
  return {
    alert_id: message.alertId,
    channel_id: channelId,
    kind: message.kind,
    body: JSON.stringify(message),
    target,
    members,
    made_at: Date.parse(message.at),
  };
}

async function queueBeginning(
  transaction: Queryable,
  { notification, channelIds }: DigestDecision["singles"][number],
  channels: Channels,
  now: number,
) {
  const message = messageOf(notification, now);
  const hasEnd = message.kind === "opened" || message.kind === "flapping";
  for (const id of channelIds) {
    const channel = channels.get(id);
    // An incident without a recovery would stay open forever.
    if (!channel || (channel.kind === "pagerduty" && !hasEnd)) continue;
    await queueDelivery(transaction, toDelivery(message, { channelId: id, target: targetOf(channel) }));
  }
}

async function queueWorse(
  transaction: Queryable,
  notification: AlertNotification,
  now: number,
): Promise<void> {
  for (const opening of await readOpenings(transaction, notification))
    await queueTo(transaction, opening, messageOf(notification, now));
}

async function queueEnd(transaction: Queryable, notification: AlertNotification, now: number): Promise<void> {
  for (const opening of await readOpenings(transaction, notification)) {
    const isMerged = await mergeDelivery(transaction, opening, now);
    if (isMerged && isPagerDuty(opening)) continue;
    const isPassed = isMerged && notification.kind === "recovered";
    await queueTo(
      transaction,
      opening,
      messageOf(isPassed ? { ...notification, kind: "passed" } : notification, now),
    );
  }
}

/** The messages by which channels heard of an alert. */
async function readOpenings(transaction: Queryable, { alert }: AlertNotification): Promise<DeliveryRow[]> {
  const sent = await readDeliveriesOf(transaction, alert.id);
  return sent.filter(({ kind, state }) => (kind === "opened" || kind === "flapping") && state !== "failed");
}

const queueTo = (transaction: Queryable, opening: DeliveryRow, message: AlertMessage) =>
  queueDelivery(transaction, toDelivery(message, { channelId: opening.channel_id, target: opening.target }));

/** Marks a message that was not sent yet as merged into its end, so that it is never sent; false for any other. */
export async function mergeDelivery(transaction: Queryable, row: DeliveryRow, now: number): Promise<boolean> {
  if (row.state !== "waiting" || row.attempts > 0) return false;
  return changeDelivery(transaction, row, { state: "merged", next_at: null, ended_at: now });
}

/** Whether a message goes to PagerDuty, which has incidents instead of messages. */
export const isPagerDuty = (row: Pick<DeliveryRow, "target">) => readTarget(row).kind === "pagerduty";
