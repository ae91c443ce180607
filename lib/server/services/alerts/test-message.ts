import { iso } from "../../../contract/public-v3/instant.ts";
import type { AlertMessage } from "../../../contract/board/alerts/alert-message.ts";
import { targetOf, toDelivery } from "../../alerts/new-delivery.ts";
import type { ChannelRow } from "../../store/alerts/alert-tables.ts";
import { queueDelivery } from "../../store/alerts/deliveries.ts";
import type { Queryable } from "../../store/schema.ts";

/**
 * Queues a test message. Returns the id of its delivery.
 * @param test what it says, for which rule, and when, in milliseconds since the epoch
 */
export function queueTestMessage(
  transaction: Queryable,
  channel: ChannelRow,
  { line, rule, at }: { line: string; rule: string | null; at: number },
): Promise<number> {
  const message: AlertMessage = {
    kind: "test",
    severity: "info",
    alertId: `test ${channel.id} ${at}`,
    rule,
    title: "Test from Callboard",
    lines: [line],
    sessionId: null,
    at: iso(at),
  };
  return queueDelivery(
    transaction,
    toDelivery(message, { channelId: channel.id, target: targetOf(channel) }),
  );
}
