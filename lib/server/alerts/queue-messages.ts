import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { Alert, Telling } from "../../domain/alerts/alert.ts";
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
import { changeDelivery, queueDelivery, readTold } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";

/** What it takes to put tellings into words. */
export interface Wording {
  now: number;
  /** What the alerts of a bundle have in common; null where nothing is known. */
  headlineOf: (bundle: string) => string | null;
}

/** Channels by id. */
type Channels = ReadonlyMap<string, ChannelRow>;

/**
 * Queues the messages of a decision, in the transaction that keeps it: openings to the channels of the rule, what is
 * over to exactly the channels that were told, and one digest where several were found together.
 */
export async function queueMessages(
  transaction: Queryable,
  tellings: readonly Telling[],
  wording: Wording,
): Promise<void> {
  if (tellings.length === 0) return;
  const channels: Channels = new Map((await readChannels(transaction)).map((row) => [row.id, row]));
  for (const telling of tellings) {
    if (telling.alert.bundle !== null) continue;
    if (telling.kind === "recovered" || telling.kind === "gone")
      await queueEnd(transaction, telling, wording.now);
    else await queueOpening(transaction, telling, channels, wording.now);
  }
  for (const bundle of new Set(tellings.map(({ alert }) => alert.bundle))) {
    if (bundle !== null) await queueBundle(transaction, bundle, channels, wording);
  }
}

/** The channel as a target: as it is now, whatever happens to it later. */
export const targetOf = ({ kind, name, address, secret }: ChannelRow): string =>
  JSON.stringify({ kind, name, address, secret } satisfies Target);

/** A message in the form in which it waits. */
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

async function queueOpening(transaction: Queryable, telling: Telling, channels: Channels, now: number) {
  const message = messageOf(telling, now);
  const hasEnd = message.kind === "opened" || message.kind === "flapping";
  for (const id of telling.alert.rule.channelIds) {
    const channel = channels.get(id);
    // An incident that nothing ends would stay open for ever.
    if (!channel || (channel.kind === "pagerduty" && !hasEnd)) continue;
    await queueDelivery(transaction, toDelivery(message, { channelId: id, target: targetOf(channel) }));
  }
}

async function queueEnd(transaction: Queryable, telling: Telling, now: number): Promise<void> {
  const told = (await readTold(transaction, telling.alert.id)).filter(
    ({ kind, state }) => (kind === "opened" || kind === "flapping") && state !== "failed",
  );
  for (const opening of told) {
    const isMerged = await merge(transaction, opening, now);
    if (isMerged && isPagerDuty(opening)) continue;
    const message = messageOf(isMerged ? { ...telling, kind: "passed" } : telling, now);
    await queueDelivery(
      transaction,
      toDelivery(message, { channelId: opening.channel_id, target: opening.target }),
    );
  }
}

/** Takes back an opening that nobody has tried to send. */
async function merge(transaction: Queryable, opening: DeliveryRow, now: number): Promise<boolean> {
  if (opening.state !== "waiting" || opening.attempts > 0) return false;
  return changeDelivery(transaction, opening, { state: "merged", next_at: null, ended_at: now });
}

/** A bundle is told of together with what joins it so soon, because polls find a storm in several parts. */
const gatherMs = 30_000;

const isPagerDuty = (row: DeliveryRow) => readTarget(row).kind === "pagerduty";

async function queueBundle(
  transaction: Queryable,
  id: string,
  channels: Channels,
  { now, headlineOf }: Wording,
): Promise<void> {
  const alerts = await readBundle(transaction, id);
  const told = await readToldOf(transaction, id);
  const open = alerts.filter(({ endedAt }) => endedAt === null);
  if (open.length === 0) return closeBundle(transaction, { id, headline: null, members: alerts }, told, now);
  for (const [channelId, members] of byChannel(open)) {
    const channel = channels.get(channelId);
    const own = told.filter((row) => row.channel_id === channelId);
    const last = own.at(-1);
    const digestOf = (number: number) =>
      digestMessage({ id: `${id} #${number}`, headline: headlineOf(id), members }, now);
    const isTold = last?.kind === "digest" && members.length < 2 * last.members;
    if (last && (await retell(transaction, last, digestOf(own.length), members.length))) continue;
    if (!channel || isTold) continue;
    const where = { channelId, target: targetOf(channel), members: members.length };
    const delivery = toDelivery(digestOf(own.length + 1), where);
    await queueDelivery(transaction, { ...delivery, alert_id: id }, now + gatherMs);
  }
}

/** Puts a digest that nobody has tried to send into other words; false for any other message. */
async function retell(transaction: Queryable, row: DeliveryRow, message: AlertMessage, members: number) {
  if (row.kind !== "digest" || row.state !== "waiting" || row.attempts > 0) return false;
  return changeDelivery(transaction, row, { body: JSON.stringify(message), members });
}

const readToldOf = async (transaction: Queryable, bundle: string) =>
  (await readTold(transaction, bundle)).filter(({ state }) => state !== "failed" && state !== "merged");

/** Says once to each channel that all is over; to PagerDuty for every incident that it has. */
async function closeBundle(
  transaction: Queryable,
  bundle: { id: string; headline: null; members: readonly Alert[] },
  told: readonly DeliveryRow[],
  now: number,
): Promise<void> {
  for (const rows of Map.groupBy(told, (row) => row.channel_id).values()) {
    const digests = rows.slice(rows.findLastIndex(({ kind }) => kind === "digestOver") + 1);
    const ends = digests.some(isPagerDuty) ? digests : digests.slice(-1);
    for (const digest of ends) {
      if ((await merge(transaction, digest, now)) && isPagerDuty(digest)) continue;
      const { alertId } = readMessage(digest);
      const message = digestOverMessage({ ...bundle, id: alertId }, now);
      const delivery = toDelivery(message, { channelId: digest.channel_id, target: digest.target });
      await queueDelivery(transaction, { ...delivery, alert_id: bundle.id });
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
