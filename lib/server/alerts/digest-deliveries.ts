import type { BoardSession } from "../../contract/board/board-session.ts";
import { digestMessage } from "../../domain/alerts/digest-message.ts";
import type { DigestNews } from "../../domain/alerts/follow-digests.ts";
import { candidateCalls, couldFail } from "../../domain/storm/storm-calls.ts";
import { firstCause } from "../../domain/storm/storm-cause.ts";
import { causeWords, namesAmong } from "../../domain/storm/storm-words.ts";
import { readMessage } from "../store/alerts/alert-tables.ts";
import type { NewDelivery } from "../store/alerts/deliveries.ts";
import { isIncident, mergeDelivery, toDelivery, type Queueing } from "./new-delivery.ts";

/** The message of a digest as rows of the queue: one, or one for each of its incidents. */
export async function digestDeliveries(
  news: DigestNews,
  { transaction, sent: known, sessions, now }: Queueing,
): Promise<NewDelivery[]> {
  const { digest, begun } = news;
  const { channelId, target } = digest;
  const sent = (known.get(digest.id) ?? []).filter(
    (row) => row.channel_id === channelId && row.state !== "failed" && row.state !== "merged",
  );
  // A receiver that has had nothing has no end to hear of.
  if (sent.length === 0 && begun.length === 0) return [];
  const message = digestMessage(news, sharedWords(news, sessions, now), now);
  const members = digest.members.length;
  const delivery = (alertId = message.alertId) => ({
    ...toDelivery({ ...message, alertId }, { channelId, target, members }),
    alert_id: digest.id,
  });
  const isOver = digest.endedAt !== null;
  if (!isIncident(digest)) {
    if (isOver) for (const row of sent) await mergeDelivery(transaction, row, now);
    return [delivery()];
  }
  // While an incident is acknowledged nobody is notified of it again, so each message is a new one.
  if (!isOver) return begun.length > 0 ? [delivery(`${digest.id} #${digest.openings}`)] : [];
  const ends: NewDelivery[] = [];
  for (const row of sent) {
    if (!(await mergeDelivery(transaction, row, now))) ends.push(delivery(readMessage(row).alertId));
  }
  return ends;
}

/** What the calls of a digest that are in trouble have in common; null where nothing is worth naming. */
function sharedWords({ digest }: DigestNews, sessions: readonly BoardSession[], now: number): string | null {
  if (digest.endedAt !== null) return null;
  const open = new Set(
    digest.members.flatMap(({ alert, end }) =>
      end === null && alert.sessionId !== null ? [alert.sessionId] : [],
    ),
  );
  const calls = couldFail(candidateCalls(sessions, now), open);
  return causeWords(firstCause(calls, open, now), calls.length, namesAmong(sessions));
}
