import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Digest, DigestMember, Pace } from "./digest.ts";

/** A digest after a message was decided, and the members whose beginning and end it tells. */
export interface DigestNews {
  digest: Digest;
  /** The calls with another failure that is not told yet: their end is told when that is over as well. */
  failingAgain: ReadonlySet<number | null>;
  begun: readonly DigestMember[];
  ended: readonly DigestMember[];
  people: DigestPeople;
}

/** Who is on the calls of a digest that are in trouble. */
export interface DigestPeople {
  names: readonly string[];
  /** The calls that nobody is on, and all of them. */
  alone: number;
  of: number;
  /** The calls of the digest that are not in its incident. */
  outside: number;
  /**
   * What is news: somebody is on all of them now, or nobody is on some any more; nobody has taken them, so that further
   * channels are told; or they go on although somebody is on them.
   */
  change: "taken" | "released" | "escalated" | "reminded" | null;
}

/** When the messages of a digest are sent, in milliseconds. */
export const digestRules = {
  /** From this many calls that share a value on, they are told together. */
  minAlike: 3,
  /** How long a message waits for others to join, because several polls find the parts of a storm. */
  gatherMs: 30_000,
  /** After this long the ends of some are told, although others go on. */
  partlyOverMs: 5 * 60_000,
  /** After this long without a new call, a digest takes only calls of its incident. */
  joinableMs: 10 * 60_000,
  /** The shortest time between two edits of a message. */
  editMs: 10_000,
} as const;

interface NewsView {
  failingAgain: DigestNews["failingAgain"];
  now: number;
  sessions: ReadonlyMap<number, BoardSession>;
  pace: Pace;
}

/** What a digest has to tell by now, marked as told; null where nothing is due. */
export function newsOf(digest: Digest, view: NewsView): DigestNews | null {
  const { members, saidAt = 0, revision = 0 } = digest;
  const { failingAgain, now, pace } = view;
  const isEnded = ({ alert, end }: DigestMember) => end !== null && !failingAgain.has(alert.sessionId);
  const begun = members.filter(({ toldAt }) => toldAt === null);
  const ended = members.filter((member) => isEnded(member) && member.endToldAt === null);
  const isOver = members.every(isEnded);
  const people = peopleOn(digest, view);
  const isDue =
    (isOver && ended.length > 0 && begun.length < members.length) ||
    begun.some(({ dueAt }) => now - dueAt >= digestRules.gatherMs) ||
    ended.some(({ end }) => end !== null && now - end.at >= digestRules.partlyOverMs) ||
    (people.change !== null && begun.length === 0);
  const counted = countOf(digest);
  const isDated =
    pace.edits && revision > 0 && counted !== digest.counted && now - saidAt >= digestRules.editMs;
  if (!(isDue && now - saidAt >= pace.everyMs) && !isDated) return null;
  const said = { revision: revision + 1, saidAt: now, counted };
  if (!isDue)
    return {
      digest: { ...digest, ...said },
      failingAgain,
      begun: [],
      ended: [],
      people: { ...people, change: null },
    };
  const told = new Set(ended);
  const after = members.map((member) => ({
    ...member,
    toldAt: member.toldAt ?? now,
    endToldAt: told.has(member) ? now : member.endToldAt,
  }));
  const takenBy = people.of === 0 ? (digest.takenBy ?? []) : people.alone === 0 ? people.names : [];
  return {
    digest: { ...digest, ...said, members: after, takenBy, goesOn: null },
    failingAgain,
    begun,
    ended,
    people,
  };
}

/** Whether everything about a digest was told, and no incident keeps it open. */
export function isDone({ members, incident = null }: Digest, sessions: NewsView["sessions"]): boolean {
  return (
    isOverAndTold(members) &&
    (incident === null ||
      !members.some(({ alert }) => sessions.get(alert.sessionId ?? -1)?.incident === incident))
  );
}

/** Whether the channel knows that every member is over. */
export const isOverAndTold = (members: readonly DigestMember[]): boolean =>
  members.every(({ end, endToldAt }) => end !== null && endToldAt !== null);

function peopleOn(digest: Digest, { sessions }: NewsView): DigestPeople {
  const { members, takenBy = [], revision = 0, incident = null } = digest;
  const calls = new Set(members.flatMap(({ alert }) => sessions.get(alert.sessionId ?? -1) ?? []));
  const outside = [...calls].filter((session) => session.incident !== incident).length;
  const open = new Set(members.flatMap(({ alert, end }) => (end === null ? [alert.sessionId] : [])));
  const marks = [...open].map((id) => sessions.get(id ?? -1)?.acknowledgement ?? null);
  const names = [...new Set(marks.flatMap((mark) => (mark ? [mark.by, ...mark.also] : [])))];
  const alone = marks.filter((mark) => mark === null).length;
  const isTaken = open.size > 0 && alone === 0;
  const isNew = isTaken && names.some((name) => !takenBy.includes(name));
  // Those that joined since are told as such.
  const isLeft = ({ alert, end, toldAt }: DigestMember) =>
    end === null && toldAt !== null && !sessions.get(alert.sessionId ?? -1)?.acknowledgement;
  const isReleased = takenBy.length > 0 && members.some(isLeft);
  const goesOn = open.size > 0 ? (digest.goesOn ?? null) : null;
  const change = revision === 0 ? null : isNew ? "taken" : isReleased ? "released" : goesOn;
  return { names, alone, of: open.size, outside, change };
}

const countOf = ({ members }: Digest) =>
  `${members.filter(({ end }) => end === null).length} of ${members.length}`;
