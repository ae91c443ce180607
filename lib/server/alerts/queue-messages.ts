import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import { needsEveryEnd } from "../../domain/alerts/alert-reach.ts";
import type { AlertNotification } from "../../domain/alerts/alert.ts";
import { messageOf } from "../../domain/alerts/alert-message.ts";
import type { DigestDecision } from "../../domain/alerts/follow-digests.ts";
import type { DeliveryRow } from "../store/alerts/alert-tables.ts";
import { queueDeliveries, readDeliveriesOfAll, type NewDelivery } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";
import { digestDeliveries } from "./digest-deliveries.ts";
import { isIncident, mergeDelivery, targetOf, toDelivery, type Queueing } from "./new-delivery.ts";

/**
 * Queues the messages of a decision in its transaction: beginnings to the channels that hear of them singly, what
 * follows to exactly the channels that got the beginning, and the messages of digests.
 */
export async function queueMessages(
  transaction: Queryable,
  { singles, messages }: Pick<DigestDecision, "singles" | "messages">,
  about: Pick<Queueing, "channels" | "sessions" | "now">,
): Promise<void> {
  if (singles.length === 0 && messages.length === 0) return;
  const ids = [
    ...singles.map(({ notification }) => notification.alert.id),
    ...messages.map(({ digest }) => digest.id),
  ];
  const sent = await readDeliveriesOfAll(transaction, [...new Set(ids)]);
  const queueing = { transaction, sent, ...about };
  const queued: NewDelivery[] = [];
  for (const single of singles) queued.push(...(await singleDeliveries(single, queueing)));
  for (const news of messages) queued.push(...(await digestDeliveries(news, queueing)));
  if (queued.length > 0) await queueDeliveries(transaction, queued);
}

async function singleDeliveries(
  { notification, channelIds }: DigestDecision["singles"][number],
  queueing: Queueing,
): Promise<NewDelivery[]> {
  const { kind } = notification;
  if (kind === "recovered" || kind === "gone") return endDeliveries(notification, queueing);
  const message = messageOf(notification, queueing.now);
  if (kind === "worse")
    return openingsOf(notification, queueing).map((opening) => following(opening, message));
  const hasEnd = kind === "opened" || kind === "flapping";
  return channelIds.flatMap((channelId) => {
    const channel = queueing.channels.get(channelId);
    if (!channel || (needsEveryEnd(channel.kind) && !hasEnd)) return [];
    return [toDelivery(message, { channelId, target: targetOf(channel) })];
  });
}

async function endDeliveries(notification: AlertNotification, queueing: Queueing): Promise<NewDelivery[]> {
  const { transaction, now } = queueing;
  const ends: NewDelivery[] = [];
  for (const opening of openingsOf(notification, queueing)) {
    const isMerged = await mergeDelivery(transaction, opening, now);
    if (isMerged && isIncident(opening)) continue;
    const isPassed = isMerged && notification.kind === "recovered";
    const end = messageOf(isPassed ? { ...notification, kind: "passed" } : notification, now);
    ends.push(following(opening, end));
  }
  return ends;
}

/** The messages by which channels heard of an alert. */
const openingsOf = ({ alert }: AlertNotification, { sent }: Queueing) =>
  (sent.get(alert.id) ?? []).filter(
    ({ kind, state }) => (kind === "opened" || kind === "flapping") && state !== "failed",
  );

const following = (opening: DeliveryRow, message: AlertMessage) =>
  toDelivery(message, { channelId: opening.channel_id, target: opening.target });
