import type { AlertMessage } from "../../contract/board/alerts/alert-message.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { needsEveryEnd } from "../../domain/alerts/alert-reach.ts";
import { readTarget, type ChannelRow, type DeliveryRow, type Target } from "../store/alerts/alert-tables.ts";
import { changeDelivery, type NewDelivery } from "../store/alerts/deliveries.ts";
import type { Queryable } from "../store/schema.ts";

/** What messages depend on besides the decision. */
export interface Queueing {
  transaction: Queryable;
  /** The channels by id. */
  channels: ReadonlyMap<string, ChannelRow>;
  sessions: readonly BoardSession[];
  /** What was queued about the alerts and digests of the decision, by their ids. */
  sent: ReadonlyMap<string, readonly DeliveryRow[]>;
  now: number;
}

/** A channel as it is now, stored with the message, so that later changes do not matter. */
export const targetOf = ({ kind, name, address, secret }: ChannelRow): string =>
  JSON.stringify({ kind, name, address, secret } satisfies Target);

/** A message as a row of the queue. */
export function toDelivery(
  message: AlertMessage,
  { channelId, target, members = 1 }: { channelId: string; target: string; members?: number },
): NewDelivery {
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

/** Marks a message that was not sent yet as merged into its end, so that it is never sent; false for any other. */
export async function mergeDelivery(transaction: Queryable, row: DeliveryRow, now: number): Promise<boolean> {
  if (row.state !== "waiting" || row.attempts > 0) return false;
  return changeDelivery(transaction, row, { state: "merged", next_at: null, ended_at: now });
}

/** Whether a message is an incident, which stays open until its end is sent. */
export const isIncident = (row: Pick<DeliveryRow, "target">) => needsEveryEnd(readTarget(row).kind);
