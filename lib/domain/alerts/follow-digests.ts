import { channelsOf, type Alert, type AlertEnd, type AlertNotification } from "./alert.ts";
import { beginDigest, newMember } from "./begin-digest.ts";
import { toldAlert, type Digest, type DigestInput } from "./digest.ts";
import { digestRules, isDone, isOverAndTold, newsOf, type DigestNews } from "./digest-news.ts";

/** What becomes of the digests, and what is sent. */
export interface DigestDecision {
  /** The digests that changed or were opened. */
  digests: Digest[];
  /** The digests of which a message is to be sent: as they are, with what is to be told marked as told. */
  messages: DigestNews[];
  /**
   * Notifications that have a message of their own, with the channels that hear of a beginning that way. What follows it
   * is not told to the targets whose digest has the alert.
   */
  singles: { notification: AlertNotification; channelIds: readonly string[]; digestTargets: string[] }[];
}

/**
 * Shares notifications out between digests and messages of their own. For each channel several beginnings at once open a
 * digest, which also takes those of them that were told singly. What begins within the next minutes or in the same
 * incident joins it. Every member is told within a minute after it was due, again if it fails again, and its end once.
 */
export function followDigests(before: readonly Digest[], input: DigestInput): DigestDecision {
  const open = new Map(input.alerts.map((alert) => [alert.id, alert]));
  const calls = callsByChannel(input.alerts);
  const digests = new Map<string, Digest>();
  for (const digest of before) {
    const others = [...digests.values()];
    const ended = withIncident(endMembers(digest, { ...input, open, calls }), others, input.sessions);
    digests.set(keyOf(digest), ended);
  }
  const singles = input.notifications.map((notification) => {
    const { id } = notification.alert;
    const to = notification.to ?? channelsOf(notification.alert);
    const own = before.filter(({ members }) => members.some(({ alert }) => alert.id === id));
    return {
      notification,
      channelIds: bundles(notification)
        ? to.filter((channelId) => !joins(digests, channelId, notification, input))
        : to,
      digestTargets: own.map(({ target }) => target),
    };
  });
  const messages: DigestNews[] = [];
  const { now, sessions } = input;
  for (const digest of input.isUpToDate ? digests.values() : []) {
    const failingAgain = calls.get(digest.channelId)?.untold ?? new Set();
    const news = newsOf(digest, { failingAgain, now, sessions, pace: input.paceOf(digest.target) });
    const after = news?.digest ?? digest;
    const endedAt = isDone(after, sessions) ? now : null;
    if (after === digest && endedAt === null) continue;
    digests.set(keyOf(digest), { ...after, endedAt });
    if (news) messages.push({ ...news, digest: { ...after, endedAt } });
  }
  const known = new Set(before);
  return { digests: [...digests.values()].filter((digest) => !known.has(digest)), messages, singles };
}

/** A digest with the open incident of most of its calls, which one digest of a channel has. */
function withIncident(digest: Digest, others: readonly Digest[], sessions: DigestInput["sessions"]): Digest {
  const numbers = digest.members.flatMap(({ alert }) => sessions.get(alert.sessionId ?? -1)?.incident ?? []);
  const { incident: known = null, target } = digest;
  if (known !== null && numbers.includes(known)) return digest;
  const byNumber = [...Map.groupBy(numbers, (number) => number)];
  const [most] = byNumber.toSorted(([, a], [, b]) => b.length - a.length);
  const isTaken = others.some((other) => other.target === target && other.incident === most?.[0]);
  return most === undefined || isTaken ? digest : { ...digest, incident: most[0] };
}

const keyOf = ({ id, channelId }: Pick<Digest, "id" | "channelId">) => `${channelId} ${id}`;

/** The calls of a channel with a failure that is not told there, maybe not yet, and those that were lost. */
interface ChannelCalls {
  untold: Set<number | null>;
  lost: Map<number | null, AlertEnd>;
}

function callsByChannel(alerts: readonly Alert[]): Map<string, ChannelCalls> {
  const found = new Map<string, ChannelCalls>();
  for (const alert of alerts) {
    const { state, isHeld, end, sessionId, rule } = alert;
    const told = channelsOf(alert);
    for (const channelId of channelsOf({ rule, steps: rule.escalation.length })) {
      const isUntold = state !== "lost" && (state === "pending" || isHeld || !told.includes(channelId));
      if (!isUntold && state !== "lost") continue;
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
    notifications
      .filter(({ alert, kind }) => own.has(alert.id) && (kind === "worse" || endsAlert(kind)))
      .map((one) => [one.alert.id, one]),
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
  const goesOn = goingOn(
    digest,
    notifications.filter(({ alert }) => own.has(alert.id)),
    now,
  );
  const isSame = members.every((member, place) => member === digest.members[place]);
  return isSame && goesOn === null ? digest : { ...digest, members, ...goesOn };
}

const endsAlert = (kind: AlertNotification["kind"]) =>
  kind === "recovered" || kind === "gone" || kind === "passed";

/** What is to be said of members that go on: once for each step of an escalation, and each time it is to be reminded. */
function goingOn(
  { escalated = 0, saidAt = 0 }: Digest,
  notifications: readonly AlertNotification[],
  now: number,
): Pick<Digest, "escalated" | "goesOn"> | null {
  const steps = Math.max(
    0,
    ...notifications.map(({ kind, alert }) => (kind === "escalated" ? (alert.steps ?? 0) : 0)),
  );
  if (steps > escalated) return { escalated: steps, goesOn: "escalated" };
  const isReminded = notifications.some(
    ({ kind, alert }) => kind === "reminded" && now - saidAt >= (alert.rule.remindMinutes ?? 0) * 60_000,
  );
  return isReminded ? { goesOn: "reminded" } : null;
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
  const incident = input.sessions.get(alert.sessionId ?? -1)?.incident ?? null;
  const inTrouble = own.filter(({ members }) => !isOverAndTold(members));
  const joined =
    own.find((digest) => incident !== null && digest.incident === incident) ??
    inTrouble.find(({ members }) => members.some((member) => member.alert.sessionId === alert.sessionId)) ??
    inTrouble.find(({ joinedAt }) => now - joinedAt < digestRules.joinableMs) ??
    beginDigest(notification, { channelId, target }, [...digests.values()], input);
  if (!joined) return false;
  digests.set(keyOf(joined), {
    ...joined,
    joinedAt: now,
    members: [...joined.members, newMember(alert, now)],
  });
  return true;
}
