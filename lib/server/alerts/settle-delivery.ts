import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import { readMessage, readTarget, type ChannelRow, type DeliveryRow } from "../store/alerts/alert-tables.ts";
import { deleteChannel, recordChannelResult, readChannels } from "../store/alerts/channels.ts";
import { changeDelivery, giveUpWaiting, queueDelivery } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";
import type { Outcome } from "./channels/outcome.ts";
import { channelOf, retryPolicyOf } from "./channels/channels.ts";
import { targetOf, toDelivery } from "./new-delivery.ts";

const minuteMs = 60_000;
/** The waits after the first failures; the last one repeats. */
const waitsMs = [5_000, 30_000, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
/** After failing for this long, a message is given up and its channel is paused. */
export const giveUpAfterMs = 6 * 60 * minuteMs;

/** Records how an attempt ended and what follows for the message and its channel, in one transaction. */
export async function settleDelivery(
  transaction: Queryable,
  delivery: DeliveryRow,
  { is, result, retryAfterMs, receipt }: Outcome,
  { now, random }: { now: number; random: () => number },
): Promise<void> {
  const channel = (await readChannels(transaction)).find(({ id }) => id === delivery.channel_id);
  const end = (state: "accepted" | "failed" | "unknown") =>
    changeDelivery(transaction, delivery, {
      state,
      result,
      receipt: receipt ?? null,
      next_at: null,
      lease_until: null,
      ended_at: now,
    });
  const note = (change: Parameters<typeof recordChannelResult>[2]) =>
    recordChannelResult(transaction, delivery.channel_id, { last_result: result, ...change });
  if (is === "accepted") {
    await end("accepted");
    return note({ failing_since: null, blocked_until: null, paused_at: null, last_success_at: now });
  }
  const failingSince = channel?.failing_since ?? now;
  await note({ failing_since: failingSince });
  const { kind } = readTarget(delivery);
  if (is === "gone") {
    await end("failed");
    if (channel) await closeChannel(transaction, channel, result, now);
    return;
  }
  const mayRepeat = retryPolicyOf(kind).dropsDuplicates || isCritical(delivery);
  if (is === "silent" && !mayRepeat) return void (await end("unknown"));
  if (is === "refused" || delivery.kind === "test" || now - delivery.made_at >= giveUpAfterMs)
    await end("failed");
  else {
    const scheduledMs = waitsMs[Math.min(delivery.attempts, waitsMs.length) - 1] ?? 0;
    const ownMs = Math.max(scheduledMs, retryPolicyOf(kind).shortestWaitMs) * (0.75 + random() / 2);
    const nextAt = now + Math.round(Math.max(ownMs, retryAfterMs ?? 0));
    const again = { result, next_at: nextAt, lease_until: null, ...(is === "silent" && { is_repeat: 1 }) };
    await changeDelivery(transaction, delivery, { state: "waiting", ...again });
    if (retryAfterMs !== null) await note({ blocked_until: now + retryAfterMs });
  }
  if (channel && is === "later" && now - failingSince >= giveUpAfterMs)
    await closeChannel(transaction, channel, result, now);
}

const isCritical = (row: DeliveryRow) => readMessage(row).severity === "critical";

/** Pauses a channel, or deletes a device that ended its subscription, and reports that through the other channels. */
async function closeChannel(
  transaction: Queryable,
  channel: ChannelRow,
  result: string,
  now: number,
): Promise<void> {
  const isDevice = channelFacts(channel.kind)?.isDevice ?? false;
  if (isDevice) await deleteChannel(transaction, channel.id);
  else await recordChannelResult(transaction, channel.id, { paused_at: now });
  await giveUpWaiting(transaction, channel.id, {
    at: now,
    result: isDevice ? "the device is no longer subscribed" : "the channel is paused",
  });
  for (const other of await readChannels(transaction)) {
    if (other.id === channel.id || other.paused_at !== null || channelOf(other.kind)?.takesNotices === false)
      continue;
    const message: AlertMessage = {
      kind: "notice",
      severity: "warning",
      alertId: `channel ${channel.id} ${now}`,
      rule: null,
      title: `Callboard can't reach its channel "${channel.name}"`,
      lines: [
        `Nothing more is sent there: ${result}.`,
        isDevice ? "Subscribe on the device to begin again." : "Save or test the channel to begin again.",
      ],
      sessionId: null,
      at: new Date(now).toISOString(),
    };
    await queueDelivery(transaction, toDelivery(message, { channelId: other.id, target: targetOf(other) }));
  }
}
