import type { AlertChannel } from "../../../contract/board/alerts/alert-channels.ts";
import { channelFacts } from "#lib/contract/board/alerts/channels/channel-kinds.ts";
import { webAddress } from "../../../contract/board/alerts/channels/channel-facts.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { Delivery, OpenAlert } from "../../../contract/board/alerts/alerts.ts";
import type { Alert } from "../../../domain/alerts/alert.ts";
import {
  readHeadline,
  readTarget,
  type ChannelRow,
  type DeliveryRow,
} from "../../store/alerts/alert-tables.ts";

/** A channel for browsers, without its address and secret, because whoever has them can send messages there. */
export function toChannel(row: ChannelRow): AlertChannel {
  const isFailing = row.failing_since !== null;
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    host: hostOf(row),
    hasSecret: row.secret !== null,
    state: row.paused_at !== null ? "paused" : isFailing ? "failing" : "ready",
    failingSince: iso(row.failing_since),
    lastSuccessAt: iso(row.last_success_at),
    lastResult: row.last_result,
    changedBy: row.changed_by,
    changedAt: iso(row.changed_at),
  };
}

/** The part of an address that may be shown. */
export function hostOf({ kind, address }: Pick<ChannelRow, "kind" | "address">): string {
  return (channelFacts(kind)?.address ?? webAddress).hostOf(address);
}

/** An open alert as the page shows it; null while its call is not on the board. */
export function toOpenAlert({
  id,
  rule,
  condition,
  call,
  sessionId,
  heard,
  since,
  state,
  isHeld,
}: Alert): OpenAlert | null {
  if (state === "lost") return null;
  const shown = state === "damped" ? "flapping" : isHeld ? "suppressed" : state;
  return {
    id,
    rule: rule.name,
    severity: rule.severity,
    condition,
    call,
    sessionId,
    callSeconds: heard?.seconds ?? null,
    since: iso(since),
    state: shown,
  };
}

/** A line of the delivery log. */
export function toDeliveryEntry(row: DeliveryRow): Delivery {
  const { title, sessionId } = readHeadline(row);
  const { name, kind } = readTarget(row);
  return {
    id: row.id,
    at: iso(row.made_at),
    channel: name,
    channelKind: kind,
    kind: row.kind,
    title,
    sessionId,
    state: row.state,
    attempts: row.attempts,
    result: row.result,
    nextAt: iso(row.next_at),
    endedAt: iso(row.ended_at),
  };
}
