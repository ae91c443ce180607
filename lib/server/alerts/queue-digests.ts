import type { BoardSession } from "../../contract/board/board-session.ts";
import { digestMessage } from "../../domain/alerts/digest-message.ts";
import type { DigestNews } from "../../domain/alerts/follow-digests.ts";
import { candidateCalls, couldFail } from "../../domain/storm/storm-calls.ts";
import { firstCause } from "../../domain/storm/storm-cause.ts";
import { causeWords, namesAmong } from "../../domain/words/storm-words.ts";
import { readMessage } from "../store/alerts/alert-tables.ts";
import { queueDelivery, readDeliveriesOf } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";
import { isPagerDuty, mergeDelivery, toDelivery } from "./queue-messages.ts";

/** Queues the messages of digests in the transaction of the decision. */
export async function queueDigests(
  transaction: Queryable,
  messages: readonly DigestNews[],
  { sessions, now }: { sessions: readonly BoardSession[]; now: number },
): Promise<void> {
  for (const news of messages) {
    const message = digestMessage(news, sharedWords(news, sessions, now), now);
    const { digest, begun } = news;
    const sent = (await readDeliveriesOf(transaction, digest.id)).filter(
      ({ channel_id: channelId, state }) =>
        channelId === digest.channelId && state !== "failed" && state !== "merged",
    );
    const where = {
      channelId: digest.channelId,
      target: digest.target,
      members: digest.members.length,
    };
    const queue = (alertId = message.alertId) =>
      queueDelivery(transaction, {
        ...toDelivery({ ...message, alertId }, where),
        alert_id: digest.id,
      });
    // A receiver that has had nothing has no end to hear of.
    if (sent.length === 0 && begun.length === 0) continue;
    const isOver = digest.endedAt !== null;
    if (!isPagerDuty(digest)) {
      if (isOver) for (const row of sent) await mergeDelivery(transaction, row, now);
      await queue();
    } else if (isOver) {
      for (const row of sent) {
        if (await mergeDelivery(transaction, row, now)) continue;
        await queue(readMessage(row).alertId);
      }
    } else if (begun.length > 0) {
      // While its incident is acknowledged PagerDuty notifies nobody of it again, so each message is a new one.
      await queue(`${digest.id} #${digest.openings}`);
    }
  }
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
