import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { messageOf } from "../../domain/alerts/alert-message.ts";
import { needsEveryEnd } from "../../domain/alerts/alert-reach.ts";
import type { AlertNotification } from "../../domain/alerts/alert.ts";
import { groupedMessage, isAllOver } from "../../domain/alerts/grouped-message.ts";
import type { DigestNews } from "../../domain/alerts/digest-news.ts";
import type { DigestDecision } from "../../domain/alerts/follow-digests.ts";
import { candidateCalls, couldFail } from "../../domain/storm/storm-calls.ts";
import { firstCause } from "../../domain/storm/storm-cause.ts";
import { describeCause, namesAmong } from "../../domain/storm/storm-wording.ts";
import { paceOf } from "./channels/channels.ts";
import { readMessage, readTarget, type DeliveryRow } from "../store/alerts/alert-tables.ts";
import { queueDeliveries, readDeliveriesOfAll, type NewDelivery } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";
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
    ...messages.flatMap(({ digest, begun }) => [digest.id, ...begun.map(({ alert }) => alert.id)]),
  ];
  const sent = await readDeliveriesOfAll(transaction, [...new Set(ids)]);
  const queueing = { transaction, sent, ...about };
  const queued: NewDelivery[] = [];
  for (const single of singles) queued.push(...(await singleDeliveries(single, queueing)));
  for (const news of messages) queued.push(...(await digestDeliveries(news, queueing)));
  if (queued.length > 0) await queueDeliveries(transaction, queued);
}

async function singleDeliveries(
  { notification, channelIds, digestTargets }: DigestDecision["singles"][number],
  queueing: Queueing,
): Promise<NewDelivery[]> {
  const { kind } = notification;
  const openings = openingsOf(notification.alert.id, queueing).filter(
    ({ target }) => !digestTargets.includes(target),
  );
  if (kind === "recovered" || kind === "gone") return endDeliveries(notification, openings, queueing);
  const message = messageOf(notification, queueing.now);
  if (kind === "worse") return openings.map((opening) => following(opening, message));
  if (kind === "escalated" || kind === "reminded")
    return openings
      .filter((opening) => channelIds.includes(opening.channel_id) && !isIncident(opening))
      .map((opening) => following(opening, message));
  const hasEnd = kind === "opened" || kind === "flapping";
  return channelIds.flatMap((channelId) => {
    const channel = queueing.channels.get(channelId);
    if (!channel || (needsEveryEnd(channel.kind) && !hasEnd)) return [];
    return [toDelivery(message, { channelId, target: targetOf(channel) })];
  });
}

async function endDeliveries(
  notification: AlertNotification,
  openings: readonly DeliveryRow[],
  { transaction, now }: Queueing,
): Promise<NewDelivery[]> {
  const ends: NewDelivery[] = [];
  for (const opening of openings) {
    const isMerged = await mergeDelivery(transaction, opening, now);
    if (isMerged && isIncident(opening)) continue;
    const isPassed = isMerged && notification.kind === "recovered";
    const end = messageOf(isPassed ? { ...notification, kind: "passed" } : notification, now);
    ends.push(following(opening, end));
  }
  return ends;
}

/** The messages by which channels heard of an alert. */
const openingsOf = (alertId: string, { sent }: Queueing) =>
  (sent.get(alertId) ?? []).filter(
    ({ kind, state }) => (kind === "opened" || kind === "flapping") && state !== "failed",
  );

const following = (opening: DeliveryRow, message: AlertMessage) =>
  toDelivery(message, { channelId: opening.channel_id, target: opening.target });

/** The message of a digest as rows of the queue, after what tells singly of its alerts no longer. */
async function digestDeliveries(news: DigestNews, queueing: Queueing): Promise<NewDelivery[]> {
  const { transaction, sent: known, sessions, now } = queueing;
  const { digest, begun } = news;
  const { channelId, target } = digest;
  const sent = (known.get(digest.id) ?? []).filter(
    (row) => row.channel_id === channelId && row.state !== "failed" && row.state !== "merged",
  );
  // A receiver that has had nothing has no end to hear of.
  if (sent.length === 0 && begun.length === 0) return [];
  const message = groupedMessage(news, describeShared(news, sessions, now), now);
  const members = digest.members.length;
  const delivery = (alertId = message.alertId) => ({
    ...toDelivery({ ...message, alertId }, { channelId, target, members }),
    alert_id: digest.id,
  });
  const isOver = isAllOver(news);
  const joined = await joinedDeliveries(news, message, queueing);
  if (!isIncident(digest)) {
    if (isOver) for (const row of sent) await mergeDelivery(transaction, row, now);
    return [delivery(), ...joined];
  }
  if (!isOver) return begun.length > 0 || message.kind === "digestTaken" ? [delivery(), ...joined] : joined;
  const begunAs = new Set<string>();
  for (const row of sent) {
    if (!(await mergeDelivery(transaction, row, now))) begunAs.add(readMessage(row).alertId);
  }
  return [...[...begunAs].map(delivery), ...joined];
}

/**
 * Closes what told singly of alerts that a digest tells from now on, where a receiver keeps an incident or a message
 * that is edited for each.
 */
async function joinedDeliveries(
  { digest: { channelId, target }, begun }: DigestNews,
  { title, incident, at, severity }: AlertMessage,
  queueing: Queueing,
): Promise<NewDelivery[]> {
  if (!isIncident({ target }) && !paceOf(readTarget({ target }).kind).edits) return [];
  const closed: NewDelivery[] = [];
  for (const { alert } of begun) {
    const own = (queueing.sent.get(alert.id) ?? []).filter((row) => row.channel_id === channelId);
    if (own.some(({ kind }) => kind === "joined")) continue;
    for (const opening of openingsOf(alert.id, queueing)) {
      if (opening.channel_id !== channelId || opening.target !== target) continue;
      if (await mergeDelivery(queueing.transaction, opening, queueing.now)) continue;
      const where = incident === undefined ? title : `incident ${incident}`;
      const message = { kind: "joined", alertId: alert.id, rule: null, sessionId: alert.sessionId } as const;
      const more = { severity, title: `Told with others: ${alert.call}`, lines: [where], at };
      closed.push(following(opening, { ...message, ...more }));
    }
  }
  return closed;
}

/** What the calls of a digest that are in trouble have in common; null where nothing is worth naming. */
function describeShared(
  { digest }: DigestNews,
  sessions: readonly BoardSession[],
  now: number,
): string | null {
  const open = new Set(
    digest.members.flatMap(({ alert, end }) =>
      end === null && alert.sessionId !== null ? [alert.sessionId] : [],
    ),
  );
  if (open.size === 0) return null;
  const calls = couldFail(candidateCalls(sessions, now), open);
  return describeCause(firstCause(calls, open, now), calls.length, namesAmong(sessions));
}
