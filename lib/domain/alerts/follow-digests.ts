import { findMany, manyAtOnce, type Occurrence } from "../storm/many-at-once.ts";
import type { Alert, AlertEnd, AlertNotification } from "./alert.ts";
import { toldAlert, type Digest, type DigestMember } from "./digest.ts";

/** What the digests depend on. Instants in milliseconds since the epoch. */
export interface DigestInput {
  now: number;
  /**
   * False while something was observed that is not evaluated, as the board is not current: calls may fail again of which
   * a digest would say that all are over, so none is sent.
   */
  isUpToDate: boolean;
  /** The channels, each with its target as the store keeps it. */
  channels: ReadonlyMap<string, string>;
  notifications: readonly AlertNotification[];
  /** The alerts that are not over, those within their grace time included. */
  alerts: readonly Alert[];
  /** Alerts that were opened lately and are over. */
  recent: readonly Alert[];
  /** What a call may share with others. */
  valuesOf: (sessionId: number | null) => Occurrence["values"];
}

/** What becomes of the digests, and what is sent. */
export interface DigestDecision {
  /** The digests that changed or were opened. */
  digests: Digest[];
  /** The digests of which a message is to be sent: as they are, with what is to be told marked as told. */
  messages: DigestNews[];
  /** Notifications that have a message of their own, with the channels that hear of a beginning that way. */
  singles: { notification: AlertNotification; channelIds: string[] }[];
}

/** A digest after a message was decided, and the members whose beginning and end it tells. */
export interface DigestNews {
  digest: Digest;
  /** The calls with another failure that is not told yet: their end is told when that is over as well. */
  failingAgain: ReadonlySet<number | null>;
  begun: readonly DigestMember[];
  ended: readonly DigestMember[];
}

/** When the messages of a digest are sent, in milliseconds. */
export const digestRules = {
  /** How long a message waits for others to join, because several polls find the parts of a storm. */
  gatherMs: 30_000,
  /** After so long the ends of some are told, although others go on. */
  partlyOverMs: 5 * 60_000,
  /** A digest that nobody joined for so long takes no more members. */
  joinableMs: 10 * 60_000,
} as const;

/**
 * Shares notifications out between digests and messages of their own. For each channel many beginnings at once open a
 * digest, and what begins within the next minutes joins it. Every member is told within `gatherMs` after it was due,
 * again if it fails again, and its end once.
 */
export function followDigests(before: readonly Digest[], input: DigestInput): DigestDecision {
  const open = new Map(input.alerts.map((alert) => [alert.id, alert]));
  const calls = callsByChannel(input.alerts);
  const digests = new Map(
    before.map((digest) => [keyOf(digest), endMembers(digest, { ...input, open, calls })]),
  );
  const singles = input.notifications.map((notification) => ({
    notification,
    channelIds: bundles(notification)
      ? notification.alert.rule.channelIds.filter(
          (channelId) => !joins(digests, channelId, notification, input),
        )
      : notification.alert.rule.channelIds,
  }));
  const messages: DigestNews[] = [];
  for (const digest of input.isUpToDate ? digests.values() : []) {
    const failingAgain = calls.get(digest.channelId)?.untold ?? new Set();
    const news = newsOf(digest, failingAgain, input.now);
    if (!news) continue;
    digests.set(keyOf(digest), news.digest);
    messages.push(news);
  }
  const known = new Set(before);
  return { digests: [...digests.values()].filter((digest) => !known.has(digest)), messages, singles };
}

const keyOf = ({ id, channelId }: Pick<Digest, "id" | "channelId">) => `${channelId} ${id}`;

/** The calls of a channel with a failure that is not told, and those that were lost. */
interface ChannelCalls {
  untold: Set<number | null>;
  lost: Map<number | null, AlertEnd>;
}

function callsByChannel(alerts: readonly Alert[]): Map<string, ChannelCalls> {
  const found = new Map<string, ChannelCalls>();
  for (const { state, isHeld, end, sessionId, rule } of alerts) {
    const isUntold = state === "pending" || (isHeld && state !== "lost");
    if (!isUntold && state !== "lost") continue;
    for (const channelId of rule.channelIds) {
      const own = found.get(channelId) ?? { untold: new Set(), lost: new Map() };
      found.set(channelId, own);
      if (isUntold) own.untold.add(sessionId);
      else if (end) own.lost.set(sessionId, end);
    }
  }
  return found;
}

/** Beginnings of what lasts share messages; what only happened, and unconfirmed data, have their own. */
function bundles({ kind, alert }: AlertNotification): boolean {
  const begins = kind === "opened" || kind === "flapping" || kind === "passed";
  return begins && alert.sessionId !== null;
}

/** Records what became of a digest's members; the same digest where nothing did. */
function endMembers(
  digest: Digest,
  {
    now,
    notifications,
    open,
    calls,
  }: DigestInput & { open: ReadonlyMap<string, Alert>; calls: ReadonlyMap<string, ChannelCalls> },
): Digest {
  const own = new Set(digest.members.flatMap(({ alert, end }) => (end === null ? [alert.id] : [])));
  const news = new Map(
    notifications.filter(({ alert }) => own.has(alert.id)).map((one) => [one.alert.id, one]),
  );
  const lost = calls.get(digest.channelId)?.lost;
  const members = digest.members.map((member) => {
    const { id, sessionId } = member.alert;
    if (member.end !== null) {
      // It failed again, and was lost before that could be told.
      const later = member.endToldAt === null ? lost?.get(sessionId) : undefined;
      return later && later.at > member.end.at ? { ...member, end: later } : member;
    }
    const notification = news.get(id);
    if (notification?.kind === "worse")
      return { ...member, alert: toldAlert(notification.alert), dueAt: now, toldAt: null };
    if (notification) return { ...member, end: notification.alert.end ?? unknownEnd(now) };
    // A process of an earlier version, which knows no digests, ended it.
    return open.has(id) ? member : { ...member, end: unknownEnd(now) };
  });
  const isSame = members.every((member, place) => member === digest.members[place]);
  return isSame ? digest : { ...digest, members };
}

const unknownEnd = (now: number) => ({ how: "left", at: now, notBefore: null }) as const;

/**
 * Whether a channel hears of a beginning by a digest, which it then joins. A call that fails again joins the digest that
 * has counted it, so that the end of that one counts no call as gone or over that is not.
 */
function joins(
  digests: Map<string, Digest>,
  channelId: string,
  notification: AlertNotification,
  input: DigestInput,
): boolean {
  const { now, channels } = input;
  const target = channels.get(channelId);
  if (target === undefined) return false;
  const { alert } = notification;
  const own = [...digests.values()].filter(
    (digest) => digest.channelId === channelId && digest.target === target && digest.endedAt === null,
  );
  const joined =
    own.find(({ members }) => members.some((member) => member.alert.sessionId === alert.sessionId)) ??
    own.find(({ joinedAt }) => now - joinedAt < digestRules.joinableMs) ??
    (isOneOfMany(notification, channelId, input)
      ? { id: `digest ${channelId} ${now}`, channelId, target, members: [], openings: 0, endedAt: null }
      : null);
  if (!joined) return false;
  const end = alert.end ?? null;
  const member = { alert: toldAlert(alert), dueAt: now, toldAt: null, end, endToldAt: null };
  digests.set(keyOf(joined), { ...joined, joinedAt: now, members: [...joined.members, member] });
  return true;
}

/** True for one of many beginnings, or of several that were held back, so that a channel gets them together. */
function isOneOfMany(
  { alert, wasHeld }: AlertNotification,
  channelId: string,
  { alerts, recent, notifications, valuesOf }: DigestInput,
): boolean {
  const isOfChannel = ({ rule }: Alert) => rule.channelIds.includes(channelId);
  if (wasHeld === true)
    return notifications.filter((other) => other.wasHeld === true && isOfChannel(other.alert)).length > 1;
  const ended = notifications.filter(({ kind }) => kind === "passed").map((other) => other.alert);
  const beginnings = new Map<number, Occurrence>();
  for (const other of [...alerts, ...recent, ...ended]) {
    const { sessionId, since, family } = other;
    if (sessionId === null || family === "spoken" || !isOfChannel(other)) continue;
    if (Math.abs(since - alert.since) >= manyAtOnce.withinMs) continue;
    beginnings.set(sessionId, { at: since, values: valuesOf(sessionId) });
  }
  return findMany([...beginnings.values()]) !== null;
}

/** What a digest has to tell by now, marked as told; null where nothing is due. */
function newsOf(digest: Digest, failingAgain: DigestNews["failingAgain"], now: number): DigestNews | null {
  if (digest.endedAt !== null) return null;
  const { members } = digest;
  const isEnded = ({ alert, end }: DigestMember) => end !== null && !failingAgain.has(alert.sessionId);
  const begun = members.filter(({ toldAt }) => toldAt === null);
  const ended = members.filter((member) => isEnded(member) && member.endToldAt === null);
  const isOver = members.every(isEnded);
  const isDue =
    (isOver && begun.length < members.length) ||
    begun.some(({ dueAt }) => now - dueAt >= digestRules.gatherMs) ||
    ended.some(({ end }) => end !== null && now - end.at >= digestRules.partlyOverMs);
  if (!isDue) return null;
  const told = new Set(ended);
  const after = members.map((member) => ({
    ...member,
    toldAt: member.toldAt ?? now,
    endToldAt: told.has(member) ? now : member.endToldAt,
  }));
  const openings = digest.openings + (begun.length > 0 ? 1 : 0);
  const endedAt = isOver ? now : null;
  return { digest: { ...digest, members: after, openings, endedAt }, failingAgain, begun, ended };
}
