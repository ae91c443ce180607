import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { Alert, AlertNotification } from "../../domain/alerts/alert.ts";
import { digestMessage, digestOverMessage, messageOf } from "../../domain/alerts/alert-message.ts";
import {
  readMessage,
  readTarget,
  type ChannelRow,
  type DeliveryRow,
  type Target,
} from "../store/alerts/alert-tables.ts";
import { readBundle } from "../store/alerts/alerts.ts";
import { readChannels } from "../store/alerts/channels.ts";
import { changeDelivery, queueDelivery, readDeliveriesOf } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";

/** What the wording of messages depends on. */
export interface Wording {
  now: number;
  /** What the alerts of a bundle have in common; null where nothing is known. */
  headlineOf: (bundle: string) => string | null;
}

/** Channels by id. */
type Channels = ReadonlyMap<string, ChannelRow>;

/**
 * Queues the messages of an evaluation in its transaction: openings to the channels of the rule, recoveries to exactly
 * the channels that got the opening, and one digest where several alerts were found together.
 */
export async function queueMessages(
  transaction: Queryable,
  notifications: readonly AlertNotification[],
  wording: Wording,
): Promise<void> {
  if (notifications.length === 0) return;
  const channels: Channels = new Map((await readChannels(transaction)).map((row) => [row.id, row]));
  for (const notification of notifications) {
    if (notification.alert.bundle !== null) continue;
    if (notification.kind === "recovered" || notification.kind === "gone")
      await queueEnd(transaction, notification, wording.now);
    else await queueOpening(transaction, notification, channels, wording.now);
  }
  for (const bundle of new Set(notifications.map(({ alert }) => alert.bundle))) {
    if (bundle !== null) await queueBundle(transaction, bundle, channels, wording);
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

async function queueOpening(
  transaction: Queryable,
  notification: AlertNotification,
  channels: Channels,
  now: number,
) {
  const message = messageOf(notification, now);
  const hasEnd = message.kind === "opened" || message.kind === "flapping";
  for (const id of notification.alert.rule.channelIds) {
    const channel = channels.get(id);
    // An incident without a recovery would stay open forever.
    if (!channel || (channel.kind === "pagerduty" && !hasEnd)) continue;
    await queueDelivery(transaction, toDelivery(message, { channelId: id, target: targetOf(channel) }));
  }
}

async function queueEnd(transaction: Queryable, notification: AlertNotification, now: number): Promise<void> {
  const sent = (await readDeliveriesOf(transaction, notification.alert.id)).filter(
    ({ kind, state }) => (kind === "opened" || kind === "flapping") && state !== "failed",
  );
  for (const opening of sent) {
    const isMerged = await merge(transaction, opening, now);
    if (isMerged && isPagerDuty(opening)) continue;
    const message = messageOf(isMerged ? { ...notification, kind: "passed" } : notification, now);
    await queueDelivery(
      transaction,
      toDelivery(message, { channelId: opening.channel_id, target: opening.target }),
    );
  }
}

/** Marks a message that was not sent yet as merged into its end, so that it is never sent; false for any other. */
async function merge(transaction: Queryable, row: DeliveryRow, now: number): Promise<boolean> {
  if (row.state !== "waiting" || row.attempts > 0) return false;
  return changeDelivery(transaction, row, { state: "merged", next_at: null, ended_at: now });
}

/** How long a bundle's message waits for more alerts to join it, because several polls find the parts of a storm. */
const gatherMs = 30_000;

const isPagerDuty = (row: DeliveryRow) => readTarget(row).kind === "pagerduty";

async function queueBundle(
  transaction: Queryable,
  id: string,
  channels: Channels,
  { now, headlineOf }: Wording,
): Promise<void> {
  const alerts = await readBundle(transaction, id);
  const sent = await readSentOf(transaction, id);
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  if (open.length === 0) return closeBundle(transaction, { id, members: alerts }, sent, now);
  for (const [channelId, members] of byChannel(open)) {
    const channel = channels.get(channelId);
    const own = sent.filter((row) => row.channel_id === channelId);
    const last = own.at(-1);
    const digestOf = (number: number) =>
      digestMessage({ id: `${id} #${number}`, headline: headlineOf(id), members }, now);
    const isAnnounced = last?.kind === "digest" && members.length < 2 * last.members;
    if (last && (await rewordDigest(transaction, last, digestOf(own.length), members.length))) continue;
    if (!channel || isAnnounced) continue;
    const where = { channelId, target: targetOf(channel), members: members.length };
    const delivery = toDelivery(digestOf(own.length + 1), where);
    await queueDelivery(transaction, { ...delivery, alert_id: id }, now + gatherMs);
  }
}

/** Updates the text of a digest that was not sent yet; false for any other message. */
async function rewordDigest(
  transaction: Queryable,
  row: DeliveryRow,
  message: AlertMessage,
  members: number,
) {
  if (row.kind !== "digest" || row.state !== "waiting" || row.attempts > 0) return false;
  return changeDelivery(transaction, row, { body: JSON.stringify(message), members });
}

const readSentOf = async (transaction: Queryable, bundle: string) =>
  (await readDeliveriesOf(transaction, bundle)).filter(
    ({ state }) => state !== "failed" && state !== "merged",
  );

/** Notifies each channel once that the whole bundle is over; PagerDuty for each of its incidents. */
async function closeBundle(
  transaction: Queryable,
  { id, members }: { id: string; members: readonly Alert[] },
  sent: readonly DeliveryRow[],
  now: number,
): Promise<void> {
  for (const rows of Map.groupBy(sent, (row) => row.channel_id).values()) {
    const digests = rows.slice(rows.findLastIndex(({ kind }) => kind === "digestOver") + 1);
    const ends = digests.some(isPagerDuty) ? digests : digests.slice(-1);
    for (const digest of ends) {
      if ((await merge(transaction, digest, now)) && isPagerDuty(digest)) continue;
      const { alertId } = readMessage(digest);
      const message = digestOverMessage({ id: alertId, headline: null, members }, now);
      const delivery = toDelivery(message, { channelId: digest.channel_id, target: digest.target });
      await queueDelivery(transaction, { ...delivery, alert_id: id });
    }
  }
}

function byChannel(alerts: readonly Alert[]): Map<string, Alert[]> {
  const found = new Map<string, Alert[]>();
  for (const alert of alerts) {
    for (const id of alert.rule.channelIds) found.set(id, [...(found.get(id) ?? []), alert]);
  }
  return found;
}
