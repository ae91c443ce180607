import type { Logger } from "pino";
import { messagePath } from "../../domain/alerts/alert-path.ts";
import { utcTime } from "../../domain/text/utc-wording.ts";
import type { Clock } from "../clock.ts";
import { isReadable, readMessage, readTarget, type DeliveryRow } from "../store/alerts/alert-tables.ts";
import { readChannels } from "../store/alerts/channels.ts";
import {
  changeDelivery,
  giveUpWaiting,
  readDeliveriesOf,
  readUnfinished,
} from "../store/alerts/deliveries.ts";
import type { Store } from "../store/open-store.ts";
import type { Queryable } from "../store/schema.ts";
import type { SendMessage } from "./channels/channel.ts";
import type { Outcome } from "./channels/outcome.ts";
import { inSpan } from "../tracing/in-span.ts";
import { channelOf, retryPolicyOf } from "./channels/channels.ts";
import { answerWithinMs } from "./post.ts";
import { settleDelivery } from "./settle-delivery.ts";

export interface DelivererParts {
  /** The leader's store, whose writes fail once another instance leads. */
  store: Store;
  clock: Clock;
  log: Logger;
  random: () => number;
  send: SendMessage;
  /** The address that people open, for links; null where it is not known. */
  publicUrl: () => Promise<string | null>;
  /** Called when a channel is free again. */
  onFree: () => void;
}

/** Longer than a request can take, so that no other process sends the message during it. */
const leaseMs = answerWithinMs + 5_000;
/** A message that is sent later than this says so. */
const sentLateAfterMs = 10 * 60_000;

/**
 * Sends the queued messages. Each channel has its own queue with one request at a time, so that a receiver that hangs
 * delays no other. One transaction claims a message for the time of one attempt, and another records the outcome, so
 * that none is open during the request.
 */
export function createDeliverer(parts: DelivererParts): (signal: AbortSignal) => Promise<void> {
  const { store, clock, log, onFree } = parts;
  const busy = new Set<string>();

  const settle = (delivery: DeliveryRow, outcome: Outcome) =>
    store.write((transaction) =>
      settleDelivery(transaction, delivery, outcome, { now: clock.now(), random: parts.random }),
    );

  async function attempt(delivery: DeliveryRow, signal: AbortSignal): Promise<void> {
    try {
      const { kind } = readTarget(delivery);
      const outcome = await inSpan("alert delivery", { "callboard.channel": kind }, async (span) => {
        const attempt = await send(parts, delivery, signal);
        span.setAttribute("callboard.outcome", attempt.is);
        return attempt;
      });
      // A message whose request we aborted stays claimed until its lease ends.
      if (!signal.aborted) await settle(delivery, outcome);
    } catch (error) {
      log.warn({ err: error, delivery: delivery.id }, "a delivery was not recorded");
    } finally {
      busy.delete(delivery.channel_id);
      onFree();
    }
  }

  return async function deliver(signal) {
    const now = clock.now();
    // A message that a newer version queued and this one does not understand waits until that version leads again.
    const unfinished = (await readUnfinished(store.db)).filter(isReadable);
    if (unfinished.length === 0) return;
    const channels = new Map((await readChannels(store.db)).map((channel) => [channel.id, channel]));
    for (const lost of unfinished.filter((row) => row.state === "sending" && (row.lease_until ?? 0) <= now)) {
      await settle(lost, { is: "silent", result: "broken off", retryAfterMs: null });
    }
    const due: DeliveryRow[] = [];
    const taken = new Set(busy);
    const held = new Set<string>();
    for (const row of unfinished) {
      const channel = channels.get(row.channel_id);
      const subject = `${row.channel_id} ${row.alert_id}`;
      const isPaused = channel?.paused_at != null && row.kind !== "test";
      if (row.state === "sending") taken.add(row.channel_id);
      else if (isPaused) {
        await store.write((transaction) =>
          giveUpWaiting(transaction, row.channel_id, { at: now, result: "the channel is paused" }),
        );
      } else if (
        (row.next_at ?? 0) <= now &&
        (channel?.blocked_until ?? 0) <= now &&
        !taken.has(row.channel_id) &&
        !held.has(subject)
      ) {
        due.push(row);
        taken.add(row.channel_id);
      }
      // A recovery never overtakes the opening of its alert.
      held.add(subject);
    }
    for (const row of due) {
      const claimed = { state: "sending", attempts: row.attempts + 1, lease_until: now + leaseMs } as const;
      if (!(await store.write((transaction) => changeDelivery(transaction, row, claimed)))) continue;
      busy.add(row.channel_id);
      void attempt({ ...row, ...claimed }, signal);
    }
  };
}

async function send(
  { store, send, clock, publicUrl }: DelivererParts,
  row: DeliveryRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const target = readTarget(row);
  const now = clock.now();
  const message = readMessage(row);
  const isRepeated = row.is_repeat === 1 && !retryPolicyOf(target.kind).dropsDuplicates;
  const late =
    now - row.made_at > sentLateAfterMs ? [`Sent late: this was decided ${utcTime(message.at)} UTC.`] : [];
  const content = {
    ...message,
    title: isRepeated ? `${message.title} (possibly repeated)` : message.title,
    lines: [...late, ...message.lines],
  };
  const path = messagePath(row.id, message);
  const begin = await publicUrl();
  const link = begin && `${begin}${path}`;
  const key = keyOf(row);
  const earlier = channelOf(target.kind)?.hasThreads ? await earlierOf(store.db, row) : [];
  const threadKey = keyOf(earlier[0] ?? row);
  const edited = earlier.findLast(({ receipt }) => receipt !== null)?.receipt ?? null;
  return send({ message: content, target, key, threadKey, edited, path, link, now }, signal);
}

/** The accepted messages to the same receiver about the same alert. */
async function earlierOf(db: Queryable, row: DeliveryRow): Promise<DeliveryRow[]> {
  const sent = await readDeliveriesOf(db, row.alert_id);
  return sent.filter((one) => one.channel_id === row.channel_id && one.state === "accepted");
}

/** The same at every attempt, and unique among all installations that share a receiver. */
const keyOf = ({ id, made_at: madeAt, alert_id: alertId }: DeliveryRow) =>
  `msg_${id}_${madeAt}_${Buffer.from(alertId).toString("base64url").slice(0, 40)}`;
