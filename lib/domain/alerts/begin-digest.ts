import { findMany, type Occurrence } from "../storm/find-many.ts";
import { stormRules } from "../storm/storm-rules.ts";
import { valuesOf } from "../storm/storm-calls.ts";
import { channelsOf, type Alert, type AlertNotification } from "./alert.ts";
import { toldAlert, type Digest, type DigestMember, type DigestInput } from "./digest.ts";
import { digestRules } from "./digest-news.ts";

/** A member that is to be told. */
export const newMember = (alert: Alert, dueAt: number): DigestMember => ({
  alert: toldAlert(alert),
  dueAt,
  toldAt: null,
  end: alert.end ?? null,
  endToldAt: null,
});

/** A digest of those that were told singly, where this beginning is one of many; else null. */
export function beginDigest(
  notification: AlertNotification,
  { channelId, target }: Pick<Digest, "channelId" | "target">,
  digests: readonly Digest[],
  input: DigestInput,
): Omit<Digest, "joinedAt"> | null {
  const { now, notifications, alerts } = input;
  const { incident = null } = input.sessions.get(notification.alert.sessionId ?? -1) ?? {};
  if (incident === null && !isOneOfMany(notification, channelId, input)) return null;
  const known = new Set(
    digests.flatMap((digest) =>
      digest.channelId === channelId ? digest.members.map(({ alert }) => alert.id) : [],
    ),
  );
  const beginning = new Set(notifications.map(({ alert }) => alert.id));
  const isSingle = (alert: Alert) =>
    isToldTo(alert, channelId) &&
    !known.has(alert.id) &&
    !beginning.has(alert.id) &&
    Math.abs(alert.since - notification.alert.since) < stormRules.begins.withinMs;
  const members = alerts.filter(isSingle).map((alert) => newMember(alert, now));
  return { id: `digest ${channelId} ${now}`, channelId, target, members, endedAt: null };
}

const isToldTo = (alert: Alert, channelId: string) =>
  (alert.state === "open" || alert.state === "damped") &&
  !alert.isHeld &&
  alert.sessionId !== null &&
  channelsOf(alert).includes(channelId);

/** True for one of many beginnings, or of several that were held back, so that a channel gets them together. */
function isOneOfMany(
  { alert, wasHeld }: AlertNotification,
  channelId: string,
  { alerts, recent, notifications, sessions }: DigestInput,
): boolean {
  const isOfChannel = (other: Alert) => channelsOf(other).includes(channelId);
  if (wasHeld === true)
    return notifications.filter((other) => other.wasHeld === true && isOfChannel(other.alert)).length > 1;
  const ended = notifications.filter(({ kind }) => kind === "passed").map((other) => other.alert);
  const beginnings = new Map<number, Occurrence>();
  for (const other of [...alerts, ...recent, ...ended]) {
    const { sessionId, since, family } = other;
    if (sessionId === null || family === "spoken" || !isOfChannel(other)) continue;
    if (Math.abs(since - alert.since) >= stormRules.begins.withinMs) continue;
    const session = sessions.get(sessionId);
    beginnings.set(sessionId, { at: since, values: session ? valuesOf(session) : {} });
  }
  const { minCalls } = stormRules.begins;
  return findMany([...beginnings.values()], { minCalls, minAlike: digestRules.minAlike }) !== null;
}
